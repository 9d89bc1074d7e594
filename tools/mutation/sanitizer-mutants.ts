import type { HandMadeMutant } from './run-hand-made-mutants.ts';

const SANITIZE = 'transform/src/sanitize';
/** The fastest file comes first, because a mutant is found by the first test that fails. */
const TESTS = `${SANITIZE}/sanitize-rules.deno.test.ts ${SANITIZE}/sanitize-page.deno.test.ts transform/src/transform-page.deno.test.ts ${SANITIZE}/attacks.deno.test.ts ${SANITIZE}/fuzz.deno.test.ts`;

/** Faults in the sanitizer of foreign pages. */
export const SANITIZER_MUTANTS: readonly HandMadeMutant[] = (
  [
    // Elements.
    ['sanitizer-rules', "'script iframe frame embed param", "'iframe frame embed param"],
    ['sanitizer-rules', "'script iframe frame embed param base", "'script frame embed param base"],
    ['sanitizer-rules', 'param base template', 'param template'],
    ['sanitizer-rules', "new Set('script iframe set animate'.split(' '))", "new Set('iframe set animate'.split(' '))"],
    ['sanitizer-rules', "new Set('script iframe set animate'.split(' '))", "new Set('script iframe'.split(' '))"],
    ['sanitizer-rules', "'object applet portal", "'applet portal"],
    ['sanitizer-rules', '/^[a-z][a-z0-9]*(-[a-z0-9._-]*)?$/', '/^[a-z]/'],
    [
      'sanitize-once',
      'if (!isHtmlElement(element) || REMOVED_ELEMENTS.has(name)) return false;',
      'if (!isHtmlElement(element)) return false;',
    ],
    ['sanitize-once', 'if (isMathmlElement(element)) return convertMathmlToText(element, parent);', ''],
    ['sanitize-once', "if (name === 'foreignobject') convertForeignObjectToText(element);\n    else if", 'if'],
    ['sanitize-once', "if (newName === 'img') element.childNodes = [];", ''],
    ['sanitize-once', 'if (isAddedElement(element)) return [];', ''],
    ['sanitize-once', "if (element.tagName === 'style') cleanStyleElement(element, state.urls);", ''],
    ['sanitize-once', "return name !== 'style' || type === undefined ||", 'return'],
    ['sanitize-once', 'const isTooDeep = depth > PAGE_LIMITS.depth &&', 'const isTooDeep = false &&'],
    ['sanitize-once', "if (name === 'iframe') removed.frames += 1;", ''],
    ['sanitize-once', '  protectLeadingNewline(parent);\n', ''],
    ['fallback-content', "if (getAttribute(element, 'shadowrootmode') === undefined ||", 'if ('],
    ['fallback-content', "!['style', 'link'].includes(node.tagName)", 'true'],
    ['fallback-content', 'escapeText(label)', 'label'],
    ['fallback-content', 'escapeAttribute(url)', 'url'],
    // Attributes and URLs.
    ['sanitizer-rules', '`srcdoc action formaction', '`action formaction'],
    ['sanitizer-rules', 'srcdoc action formaction', 'srcdoc formaction'],
    ['sanitizer-rules', 'enctype ping manifest', 'enctype manifest'],
    ['sanitizer-rules', '/^[a-zA-Z_][\\w.-]*$/', '/^[^\\s]*$/'],
    ['sanitizer-rules', 'slot autofocus autoplay', 'slot autoplay'],
    ['clean-attributes', "if (name.startsWith('on')) {", "if (name.startsWith('onc')) {"],
    ['clean-attributes', '(isScriptUrl(attr.value) && !TEXT_ATTRIBUTES.has(name))', 'false'],
    ['clean-attributes', ".replace(/[\\0- ]+/g, '')", ''],
    ['clean-attributes', "if (name === 'style') return setValueOrDrop(attr, cleanCss(attr.value, urls));", ''],
    ['clean-attributes', "if (name === 'srcset' || name === 'imagesrcset')", "if (name === 'srcset')"],
    ['clean-attributes', "new Set(['src', 'poster', 'background'])", "new Set(['src', 'poster'])"],
    ['clean-attributes', "if (name === 'name' && NAMED_ACCESS_ELEMENTS.has(tag))", 'if (false)'],
    [
      'clean-attributes',
      "  if (name === 'id') return { ...attr, value: renameClobberingId(attr.value) };\n  if (name === 'popover')",
      "  if (name === 'popover')",
    ],
    ['clean-attributes', 'if (ID_REFERENCES.has(name))', 'if (false)'],
    ['clean-attributes', 'if (isSvgElement(element) && ANIMATION_ATTRIBUTES.has(name)) {', 'if (false) {'],
    ['clean-attributes', '(?!.*(href|script)|on)', ''],
    ['clean-attributes', "if (isSvgElement(element) && attr.value.includes('(')", 'if (false'],
    ['clean-attributes', "if (isSvgElement(element) && tag !== 'a')", 'if (false)'],
    ['clean-attributes', "return url?.startsWith('data:') ? null : url;", 'return url;'],
    ['clean-attributes', "if (tag === 'input' && /^\\s*password\\s*$/i", 'if (false && /^\\s*password\\s*$/i'],
    ['clean-attributes', "if (leavesPage) setAttribute(link, 'target', '_blank');\n  else", 'if (!leavesPage)'],
    ['clean-attributes', "if (name.startsWith('data-tx')) return false;", ''],
    ['clean-attributes', 'if (RENAME_TARGETS.has(clean.name) && includesAttribute(attrs, count, clean)) continue;', ''],
    ['clean-attributes', "if (attr.value.includes('\\r')) attr.value = attr.value.replace(/\\r\\n?/g, '\\n');", ''],
    // Head, lazy images and the repetition.
    ['head-rules', " || getAttribute(element, 'http-equiv') !== undefined) return false;", ') return false;'],
    [
      'head-rules',
      '!relations.every((relation) => ALLOWED_LINK_RELATIONS.has(relation))',
      '!relations.some((relation) => ALLOWED_LINK_RELATIONS.has(relation))',
    ],
    ['head-rules', "!relations.includes('preload') ||", 'true ||'],
    ['head-rules', "if (relations.includes('alternate') && relations.includes('stylesheet')) return false;", ''],
    ['set-lazy-image-url', 'lazySrc ? urls.rewriteResource(lazySrc) : null', 'lazySrc ?? null'],
    ['set-lazy-image-url', 'lazySrcset ? urls.rewriteSrcset(lazySrcset) : ', 'lazySrcset ? lazySrcset : '],
    ['noscript-content', "urls.rewriteResource(getAttribute(image, 'src') ?? '')", "getAttribute(image, 'src')"],
    ['noscript-content', "element.tagName === 'img' && !isTrackingPixel(element)", "element.tagName === 'img'"],
    ['sanitize-page', '!parsesBackToItself(sanitized.document)', 'false'],
    ['sanitize-page', "if (remainingCharacters < 0) throw new PageTooComplexError('unstable');", ''],
    ['sanitize-page', "protocol === 'http:' || protocol === 'https:' ? absolute : pageUrl", 'absolute'],
    ['sanitize-page', 'return { ...sanitized, removed };', 'return sanitized;'],
    ['parses-back-to-itself', 'if (isStyleElement(parent) && STYLE_END_TAG.test(value)) throw new UnstableTextError();', ''],
    ['parses-back-to-itself', "&& !(isInLink && node.tagName === 'a')", ''],
    ['parses-back-to-itself', 'if (!isElement(parent as Tree.ChildNode) || !isHtmlElement(parent as Element)) return false;', ''],
  ] as const
).map(([file, text, replacement]) => ({ file: `${SANITIZE}/${file}.ts`, text, replacement, tests: TESTS }));
