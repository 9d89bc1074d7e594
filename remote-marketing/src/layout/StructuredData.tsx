/** Structured data for search engines (JSON-LD 1.1, schema.org). */
export function StructuredData({ data }: { data: object }) {
  // `</script>` in a string would end the element.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
