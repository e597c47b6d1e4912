/** Reads the text back out of a PDF of ours: fonts with a ToUnicode table, streams deflated. Lines stand top to bottom. */
import { inflateSync } from 'node:zlib'

type Glyphs = ReadonlyMap<string, string>

/** The text of each page, one string a line of text, cells apart by a tab. */
export function pdfPages(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes))
  const fonts = new Map<string, Glyphs>()
  for (const { head } of objects.values()) {
    for (const [, name = '', ref = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!fonts.has(name)) fonts.set(name, glyphsOf(objects, ref))
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => linesOf(contentOf(head, objects), fonts))
}

/** What a page shows, with the forms that are drawn on it in their place. */
function contentOf(page: string, objects: ReadonlyMap<string, PdfObject>): string {
  const named = (key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(page)?.[1] ?? '')
  const resources = named('Resources')?.head ?? ''
  return (named('Contents')?.stream ?? '').replace(/q 1 0 0 1 (\S+) (\S+) cm \/(\w+) Do Q/g, (_, x, y, name) => {
    const form = objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1] ?? '')?.stream ?? ''
    return form.replaceAll(' 0 0 Td', ` ${x} ${y} Td`)
  })
}

type PdfObject = { head: string; stream: string }

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const text = file.toString('latin1')
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = text.indexOf('\nendobj', start)
    const body = text.slice(start, end)
    const at = body.indexOf('stream\n')
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
    const packed = at === -1 ? null : file.subarray(start + at + 7, start + at + 7 + length)
    const isText = packed !== null && /FlateDecode/.test(body.slice(0, at))
    objects.set(match[1] ?? '', {
      head: at === -1 ? body : body.slice(0, at),
      stream: isText ? inflateSync(packed).toString('latin1') : '',
    })
  }
  return objects
}

function glyphsOf(objects: ReadonlyMap<string, PdfObject>, font: string): Glyphs {
  const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '')?.stream ?? ''
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [i, [, units = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const letters = units
        .split(' ')
        .filter(Boolean)
        .map((unit) => Number.parseInt(unit, 16))
      glyphs.set((Number.parseInt(first, 16) + i).toString(16).padStart(4, '0'), String.fromCharCode(...letters))
    }
  }
  return glyphs
}

const joined = (line: string, { text }: { text: string }): string =>
  line === '' || line.endsWith(' ') || text.startsWith(' ') ? line + text : `${line}\t${text}`

/** Pieces of text with the place they were put at; pieces of the same height are one line. */
function linesOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string[] {
  const lines = new Map<number, { x: number; text: string }[]>()
  for (const [, block = ''] of content.matchAll(/BT ([\s\S]*?)ET/g)) {
    const [, x = '0', y = '0'] = /(\S+) (\S+) Td/.exec(block) ?? []
    const glyphs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? new Map<string, string>()
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('')
    const text = (codes.match(/.{4}/g) ?? []).map((code) => glyphs.get(code) ?? '\ufffd').join('')
    const height = Math.round(Number(y))
    lines.set(height, [...(lines.get(height) ?? []), { x: Number(x), text }])
  }
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, pieces]) => pieces.toSorted((a, b) => a.x - b.x).reduce(joined, ''))
}
