/**
 * Loads a font file of the demo's release as a data URL.
 * @throws Error if the file can't be loaded
 */
export async function loadFontAsDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${url} was answered with ${response.status}.`);
  const bytes = await response.arrayBuffer();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: 'font/woff2' }));
  });
}
