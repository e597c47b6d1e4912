/** What reports use of pdfkit. Its typings know neither the parts of a font nor of a page's resources: the version is pinned. */
import type { Readable } from 'node:stream'
import PdfDocument from 'pdfkit'

/** An object of the file. It is written when it is ended. */
export type PdfReference = { readonly data: Record<string, unknown>; end(content?: string): void }
/** Lengths in 1/1000 em. */
type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }
export type PdfFont = {
  /** "F1" */
  readonly id: string
  /** The font's own object; the first call makes it. */
  ref(): PdfReference
  /** Glyphs of the text, four hex digits each, embedded from now on, and their positions. */
  encode(text: string): [glyphs: string[], positions: GlyphPosition[]]
}

/** A file that is read while it is written: a page is in it when the next one is begun. */
export type Pdf = Readable & {
  /** The font that was chosen last. */
  readonly _font: PdfFont
  readonly page: {
    readonly fonts: Record<string, PdfReference>
    readonly xobjects: Record<string, PdfReference>
    /** Written when the next page is begun. */
    readonly dictionary: PdfReference
    /** What pdfkit itself wrote into it is of no use here: it turns the page over, to count from the top. */
    readonly content: PdfReference & { compress: boolean; buffer: Uint8Array[]; write(piece: Uint8Array): void }
  }
  registerFont(name: string, path: string): Pdf
  font(name: string): Pdf
  addPage(): Pdf
  ref(data: Record<string, unknown>): PdfReference
  /** Ends the page and the file, and embeds the glyphs that were used. */
  end(): void
}

/** A file without a page yet; its pages have this size, in points. */
export const newPdf = (
  { width, height }: { width: number; height: number },
  info: { Title: string; Author: string },
): Pdf =>
  new PdfDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // Its cache is keyed by words and never emptied.
    fontLayoutCache: false,
    // None of the standard fonts.
    font: '',
    info: { ...info, Creator: 'Depot' },
    // The typings lack what this file declares.
  }) as unknown as Pdf
