/** `data-tx` values of the elements that a transform adds. A page that has some was transformed before. */
export const ADDED_ELEMENT_MARKERS = new Set(
  'base style dock page design performance admin backend seo animations security analytics forms search mobile chat'.split(' '),
);

/** Removed with their content: scripts, frames and elements that are invisible or obsolete (HTML Standard sections 4.8, 4.12 and 16.2). */
export const REMOVED_ELEMENTS = new Set(
  'script iframe frame embed param base template bgsound noembed noframes keygen noscript'.split(' '),
);

/** Replaced by their content: plugins, proposals that add behavior, slots, animations and MathML leaves outside of their parent. */
export const UNWRAPPED_ELEMENTS = new Set(
  'object applet portal fencedframe webview isindex xml command model permission geolocation usermedia install slot set animate animatemotion animatetransform foreignobject mglyph malignmark annotation-xml'.split(
    ' ',
  ),
);

/** Elements of HTML Standard section 4 and obsolete ones of section 16.2 of which only the attributes need checks. */
export const SAFE_ELEMENTS = new Set(
  `html body div span p a ul ol li dl dt dd h1 h2 h3 h4 h5 h6 img br hr b i u s em strong code pre tt kbd var samp small big sub sup
   font center blockquote q cite abbr acronym address section article aside nav main header footer figure figcaption table caption
   colgroup col thead tbody tfoot tr td th form label input button select option optgroup textarea fieldset legend details summary
   picture source video audio time mark ins del dfn wbr map area`.split(/\s+/),
);

/** Elements that are renamed: obsolete raw text (HTML Standard section 16.2) and AMP images, which need a script. */
export const RENAMED_ELEMENTS: Readonly<Record<string, string>> = {
  xmp: 'pre',
  plaintext: 'pre',
  listing: 'pre',
  'amp-img': 'img',
  'amp-anim': 'img',
};

/** Names of HTML and ASCII custom elements (HTML Standard section 4.13.3). Elements with other names are replaced by their content. */
export const ALLOWED_ELEMENT_NAME = /^[a-z][a-z0-9]*(-[a-z0-9._-]*)?$/;

/** SVG elements that are removed with their content. Names in lower case. */
export const REMOVED_SVG_ELEMENTS = new Set('script iframe set animate'.split(' '));

/** SVG elements that are kept (SVG 2 appendix F, Filter Effects Level 1, CSS Masking Level 1, SVG Animations Level 2). */
export const ALLOWED_SVG_ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc image
   linearGradient radialGradient stop clipPath mask pattern marker filter style view switch a animateTransform
   animateMotion mpath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
   feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
   feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Metadata names (HTML Standard section 4.2.5.1, WHATWG MetaExtensions), Open Graph properties and Twitter cards that are kept. */
export const ALLOWED_META_NAME =
  /^(viewport|description|keywords|author|theme-color|color-scheme|robots|generator|og:.*|twitter:.*|article:.*|application-name|format-detection|apple-mobile.*|mobile-web-app-capable)$/i;

/** Link types that are kept (HTML Standard, "Link types", and the microformats registry of rel values). */
export const ALLOWED_LINK_RELATIONS = new Set(
  `stylesheet icon shortcut apple-touch-icon apple-touch-icon-precomposed mask-icon preconnect dns-prefetch canonical
   alternate preload author license next prev amphtml shortlink me bookmark`.split(/\s+/),
);

/** Names of attributes that serialize and parse the same in HTML and in SVG. Attributes with other names are removed. */
export const ALLOWED_ATTRIBUTE_NAME = /^[a-zA-Z_][\w.-]*$/;

/** Foreign attributes (HTML Standard section 13.2.6.1, "adjust foreign attributes") that are kept. */
export const ALLOWED_PREFIXED_ATTRIBUTES = new Set(['xlink:href', 'xml:lang', 'xml:space', 'xmlns:xlink']);

/**
 * Attributes that are removed, besides `on*`: URLs that a preview doesn't need, form targets, and all that act without a script. From
 * the attribute index and section 16.2 of the HTML Standard, XLink 1.1, SVG Animations Level 2, and proposals of browser vendors.
 */
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

/** Attributes in which scripts for lazy loading expect the URL of an image, most frequent first. */
export const LAZY_SRC_ATTRIBUTES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-url', 'data-orig-file'] as const;
/** Attributes in which these scripts expect a `srcset`. */
export const LAZY_SRCSET_ATTRIBUTES = ['data-srcset', 'data-lazy-srcset'] as const;
