/** Facts for search engines, as JSON-LD. */
export function StructuredData({ data }: { data: object }) {
  // A `<` could end the script early.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
