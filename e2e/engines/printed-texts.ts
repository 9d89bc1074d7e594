import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export interface PrintedText {
  text: string;
  /** Color as `#rrggbb`. */
  color: string;
}

/** Reads the texts of a PDF in their order, each with its color. */
export async function readPrintedTexts(pdf: Uint8Array): Promise<PrintedText[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const texts: PrintedText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const saved: string[] = [];
    let color = '#000000';
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.save) saved.push(color);
      else if (operator === OPS.restore) color = saved.pop() ?? color;
      else if (operator === OPS.setFillRGBColor) color = argsArray[index][0];
      else if (operator === OPS.showText) texts.push({ text: toText(argsArray[index][0]), color });
    }
  }
  return texts;
}

/** Joins glyphs; numbers between them are distances. */
function toText(glyphs: ({ unicode: string } | number)[]): string {
  return glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
}
