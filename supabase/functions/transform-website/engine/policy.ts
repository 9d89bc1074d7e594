/** What may stay in a visitor's page. Everything here is an allow-list, except names that are dropped with their content. */

export const MARKERS = new Set(
  'base style dock page design performance admin backend seo animations security analytics forms search mobile chat'.split(' '),
);

/** Dropped with everything in them. */
export const FORBIDDEN = new Set('script iframe frame embed param base template bgsound noembed noframes keygen noscript'.split(' '));

/** The element goes, its content stays. */
export const UNWRAPPED = new Set(
  'object applet portal fencedframe webview isindex xml command model permission geolocation usermedia install slot set animate animatemotion animatetransform foreignobject mglyph malignmark annotation-xml'.split(
    ' ',
  ),
);

/** Most elements of most pages: nothing but their attributes has to be judged. */
export const PLAIN = new Set(
  `html body div span p a ul ol li dl dt dd h1 h2 h3 h4 h5 h6 img br hr b i u s em strong code pre tt kbd var samp small big sub sup
   font center blockquote q cite abbr acronym address section article aside nav main header footer figure figcaption table caption
   colgroup col thead tbody tfoot tr td th form label input button select option optgroup textarea fieldset legend details summary
   picture source video audio time mark ins del dfn wbr map area`.split(/\s+/),
);

/** Elements within a line of text; before and after all others a word ends. */
export const INLINE = new Set(
  'span a b i u s em strong code tt kbd var samp small big sub sup font cite abbr acronym q mark time ins del dfn label wbr tspan mi mn'.split(
    ' ',
  ),
);

export const RENAMED: Readonly<Record<string, string>> = {
  xmp: 'pre',
  plaintext: 'pre',
  listing: 'pre',
  'amp-img': 'img',
  'amp-anim': 'img',
};

export const HTML_NAME = /^[a-z][a-z0-9]*(-[a-z0-9._-]*)?$/;

export const SVG_FORBIDDEN = new Set('script iframe set animate'.split(' '));

export const SVG_NAMES = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc image
   linearGradient radialGradient stop clipPath mask pattern marker filter style view switch a animateTransform
   animateMotion mpath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
   feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
   feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

export const META_NAME =
  /^(viewport|description|keywords|author|theme-color|color-scheme|robots|generator|og:.*|twitter:.*|article:.*|application-name|format-detection|apple-mobile.*|mobile-web-app-capable)$/i;

export const LINK_RELATIONS = new Set(
  `stylesheet icon shortcut apple-touch-icon apple-touch-icon-precomposed mask-icon preconnect dns-prefetch canonical
   alternate preload author license next prev amphtml shortlink me bookmark`.split(/\s+/),
);

export const ATTRIBUTE_NAME = /^[a-zA-Z_][\w.-]*$/;

export const PREFIXED_ATTRIBUTES = new Set(['xlink:href', 'xml:lang', 'xml:space', 'xmlns:xlink']);

/** Besides `on*`. Names of addresses that nobody needs, of form targets, and of everything that acts without a script. */
export const FORBIDDEN_ATTRIBUTES = new Set(
  `srcdoc action formaction formmethod formtarget formenctype method enctype ping manifest archive codebase classid code
   data dynsrc lowsrc profile http-equiv integrity nonce crossorigin is shadowrootmode shadowrootclonable
   shadowrootdelegatesfocus shadowrootserializable shadowrootcustomelementregistry slot autofocus autoplay referrerpolicy
   attributionsrc csp allow allowfullscreen sandbox credentialless longdesc usemap ismap popover popovertarget
   popovertargetaction command commandfor interesttarget interestfor accesskey sharedstoragewritable browsingtopics
   privatetoken blocking elementtiming exportparts part itemid itemtype itemprop itemscope itemref cite xml:base
   xlink:actuate xlink:arcrole xlink:role xlink:show xlink:type from to values by begin end attributename
   attributetype virtualkeyboardpolicy writingsuggestions implementation`.split(/\s+/),
);

/** Where pages keep the address of an image until their script loads it. */
export const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-url', 'data-orig-file'] as const;
export const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'] as const;

/** Ids that would shadow a property of the document. */
export const SHADOWING_IDS = new Set(
  `body head forms images links scripts title cookie domain location parentnode children childnodes documentelement
   getelementbyid queryselector queryselectorall createelement appendchild defaultview attributes innerhtml firstchild
   nodename implementation addeventlistener window self top parent frames`.split(/\s+/),
);
