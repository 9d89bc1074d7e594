/** A color in sRGB, each channel from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** CSS Color Level 4 section 6.1. */
const NAMES: ReadonlyMap<string, string> = pairWords(
  `aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000
   blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00
   chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b
   darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b
   darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f
   darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493
   deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22
   fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000
   greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c
   lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
   lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
   lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
   lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
   mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
   mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970
   mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000
   olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
   palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6
   purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072
   sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd
   slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8
   tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32`,
);
const MAX_LENGTH = 200;
const FUNCTION = /^(rgb|hsl|oklch|oklab)a?\(([^()]*)\)$/;

/** Reads an opaque color of CSS, except those of the system. Returns undefined for anything else. */
export function parseColor(text: string): Color | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const value = text.trim().toLowerCase();
  if (value.startsWith('#')) return readHex(value.slice(1));
  const named = NAMES.get(value);
  if (named !== undefined) return readHex(named);
  const [, name, content = ''] = FUNCTION.exec(value) ?? [];
  return name === undefined ? undefined : readFunction(name as keyof typeof SCALES, content);
}

/** Values of 100 %. */
const SCALES = { rgb: [255, 255, 255], hsl: [360, 1, 1], oklch: [1, 0.4, 360], oklab: [1, 0.4, 0.4] } as const;

function readFunction(name: keyof typeof SCALES, content: string): Color | undefined {
  const values = content.split(/[\s,/]+/).filter((word) => word !== '');
  if (values.length < 3 || values.length > 4) return undefined;
  const [one, two, three, alpha] = [...SCALES[name], 1].map((whole, i) => readNumber(values[i] ?? '1', whole)) as [
    number,
    number,
    number,
    number,
  ];
  if ([one, two, three].some(Number.isNaN) || !(alpha >= 1)) return undefined;
  if (name === 'rgb') return clampAll(one, two, three);
  // Old syntax has percentages; new syntax also has their numbers.
  const share = (value: number) => (value > 1 ? value / 100 : value);
  if (name === 'hsl') return convertHsl(one, share(two), share(three));
  if (name === 'oklab') return convertOklab(one, two, three);
  return convertOklab(one, two * Math.cos((three * Math.PI) / 180), two * Math.sin((three * Math.PI) / 180));
}

/** A number, percentage of `whole`, angle or `none`; NaN for other texts. */
function readNumber(text: string, whole: number): number {
  if (text === 'none') return 0;
  const [, number = '', unit = ''] =
    /^([+-]?(?:\d{1,10}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,2})?)(%|deg|rad|grad|turn)?$/.exec(text) ?? [];
  if (number === '') return Number.NaN;
  const factors: Record<string, number> = { '%': whole / 100, rad: 180 / Math.PI, grad: 0.9, turn: 360 };
  return Number(number) * (factors[unit] ?? 1);
}

function readHex(digits: string): Color | undefined {
  if (!/^([0-9a-f]{3}f?|[0-9a-f]{6}(ff)?)$/.test(digits)) return undefined;
  const hex = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** CSS Color Level 4 section 7.1. */
function convertHsl(hue: number, saturation: number, lightness: number): Color {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return clampAll(channel(0), channel(8), channel(4));
}

/** CSS Color Level 4 section 10, with channels outside of sRGB clipped. */
function convertOklab(lightness: number, a: number, b: number): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encode = (linear: number) => 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
  return clampAll(
    encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  );
}

function clampAll(...channels: [number, number, number]): Color {
  return channels.map((channel) => Math.min(255, Math.max(0, Math.round(channel)))) as [number, number, number];
}

function pairWords(text: string): ReadonlyMap<string, string> {
  const words = text.split(/\s+/);
  return new Map(Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] as string, words[2 * i + 1] as string]));
}
