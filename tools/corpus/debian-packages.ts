/** A documentation package of Debian. The lists cover many generators, languages and ages. */
export interface DocumentationPackage {
  name: string;
  /** Generator and language of its pages. */
  from: string;
}

/** Small packages, 13 MB together: `npm run test:all` tests a few pages of each. */
export const SAMPLE_PACKAGES: readonly DocumentationPackage[] = [
  { name: 'apache2-doc', from: 'XSLT, XHTML in ten languages and their old encodings' },
  { name: 'aptitude-doc-ru', from: 'DocBook, Russian' },
  { name: 'bash-doc', from: 'texi2html, one huge page' },
  { name: 'debian-faq-zh-cn', from: 'DebianDoc, Chinese' },
  { name: 'developers-reference-ja', from: 'Sphinx, Japanese' },
  { name: 'git-doc', from: 'AsciiDoc' },
  { name: 'javahelp2-doc', from: 'Javadoc and hand-written frames' },
  { name: 'libcairo2-doc', from: 'GTK-Doc' },
  { name: 'libjs-mathjax-doc', from: 'Sphinx with scripts' },
  { name: 'libpango1.0-doc', from: 'gi-docgen, templates and a client-side search' },
  { name: 'lynx-common', from: 'written by hand in the nineties' },
  { name: 'maint-guide-de', from: 'DocBook XHTML, German' },
  { name: 'r-doc-html', from: 'texi2any' },
  { name: 'scheme48-doc', from: 'tex2page' },
];

/** Further packages for `npm run test:full real-pages`. */
export const ADDITIONAL_PACKAGES: readonly DocumentationPackage[] = [
  { name: 'autoconf-doc', from: 'makeinfo, one page of 4 MB' },
  { name: 'debian-policy', from: 'Sphinx, one page and many' },
  { name: 'debian-reference-ja', from: 'DocBook, Japanese' },
  { name: 'gap-doc', from: 'GAPDoc' },
  { name: 'gnuplot-doc', from: 'generated galleries' },
  { name: 'libgtk-3-doc', from: 'GTK-Doc' },
  { name: 'libusb-1.0-doc', from: 'Doxygen' },
  { name: 'nodejs-doc', from: 'remark, long pages' },
  { name: 'openjdk-17-doc', from: 'Javadoc 17' },
  { name: 'postgresql-doc-15', from: 'DocBook' },
  { name: 'python3.11-doc', from: 'Sphinx' },
  { name: 'qt5-doc-html', from: 'QDoc' },
  { name: 'rust-doc', from: 'rustdoc and mdBook' },
  { name: 'sqlite3-doc', from: 'written by hand with scripts' },
  { name: 'vim-doc', from: 'vim2html' },
];
