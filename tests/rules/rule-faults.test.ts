/** The check of cited rules sees each of its faults, planted one by one in a small tree, and takes nothing else for one. */
import { expect, test } from 'vitest'
import { ruleFaults } from '../../build/rule-faults.mjs'

/** Codes and signs are put together here, so that this file cites nothing. */
const e = (number: string) => `E-${number}`
const c = (number: number) => `C${number}`
const section = (number: string) => `§${number}`
const page = (name: string) => `${name}.md`

const row = (code: string, enforced = '`src/a.ts`', held = '`tests/a.test.ts` "posts it"') =>
  `| ${code} | Something holds. | ${enforced} | ${held} |`
const sound: Record<string, string> = {
  'docs/rules/README.md': `# Rules\n\n[events.md](events.md)\n\n| E | ${e('20')} | events |\n| C | C5 | conventions |\n`,
  'docs/rules/events.md': ['# Events', row(e('20')), row(e('21')), row(e('22')), row('C5')].join('\n'),
  'docs/architecture.md': '# Architecture\n\n## The server\n',
  'docs/decisions/0004-late-documents.md': '# Late documents\n',
  'src/a.ts': [
    `/** Posts it (${e('20')}, C5; specification ${section('7')} Brn; decision 4; docs/architecture.md, "The server"). */`,
    `export const code = { id: 'C9', bottle: 'I7' } // what only looks like a rule`,
    `// Ranges cite what is between: ${e('20')} to ${e('22')}. ${e('1')} and EMP-10 are ids.`,
  ].join('\n'),
  'tests/a.test.ts': `it('posts it (${e('20')})', () => {})`,
}

function faultsOf(planted: Record<string, string> = {}): string[] {
  const tree = { ...sound, ...planted }
  const files = Object.keys(tree)
  return ruleFaults({ files, sources: files, read: (path) => tree[path] ?? '' }).faults
}
const added = (path: string, ...lines: string[]) => ({ [path]: [sound[path] ?? '', ...lines].join('\n') })

test('a sound tree has no fault', () => expect(faultsOf()).toEqual([]))

test.each([
  [
    'a code that is not listed',
    added('src/a.ts', `/** As ${e('99')} says. */`),
    `src/a.ts:4: ${e('99')} is not listed in docs/rules`,
  ],
  [
    'one in a string',
    added('src/a.ts', `const text = '${e('99')}'`),
    `src/a.ts:4: ${e('99')} is not listed in docs/rules`,
  ],
  [
    'a convention that is not listed',
    added('src/a.ts', `// ${c(6)}`),
    `src/a.ts:4: ${c(6)} is not listed in docs/rules`,
  ],
  [
    'one in the name of a test',
    added('tests/a.test.ts', `it('keeps ${c(6)}', () => {})`),
    `tests/a.test.ts:2: ${c(6)} is not listed in docs/rules`,
  ],
  [
    'the end of a range',
    added('src/a.ts', `// ${e('20')}…${e('30')}`),
    `src/a.ts:4: ${e('30')} is not listed in docs/rules`,
  ],
  ['a code in SQL', { 'drizzle/a.sql': `-- ${e('99')}` }, `drizzle/a.sql:1: ${e('99')} is not listed in docs/rules`],
  [
    'a code on another page',
    { 'docs/howto.md': `As ${e('99')}.` },
    `docs/howto.md:1: ${e('99')} is not listed in docs/rules`,
  ],
  [
    'a rule that nothing cites',
    added('docs/rules/events.md', row(e('40'))),
    `docs/rules/events.md:6: ${e('40')} is cited nowhere`,
  ],
  [
    'a rule that is listed twice',
    added('docs/rules/events.md', row('C5')),
    'docs/rules/events.md:6: C5 is listed twice',
  ],
  [
    'a path that is not there',
    added('docs/rules/events.md', row('C5', '`src/b.ts`')),
    'docs/rules/events.md:6: C5 is enforced in src/b.ts, which does not exist',
  ],
  [
    'no test',
    added('docs/rules/events.md', row('C5', '`src/a.ts`', '–')),
    'docs/rules/events.md:6: C5 is held by no file',
  ],
  [
    'a test that is not there',
    added('docs/rules/events.md', row('C5', '`src/a.ts`', '`tests/a.test.ts` "pays it"')),
    'docs/rules/events.md:6: tests/a.test.ts has no test "pays it"',
  ],
  [
    'a series of no name',
    added('docs/rules/events.md', row('XY-01')),
    `docs/rules/events.md:6: XY-01 is of no series that docs/rules/${page('README')} names`,
  ],
  [
    'a page of rules without its link',
    { 'docs/rules/more.md': '# More' },
    `docs/rules/${page('more')} is not among the pages of docs/rules/${page('README')}`,
  ],
  [
    'a page that is not there',
    added('src/a.ts', `/** See ${page('domain')}. */`),
    `src/a.ts:4: ${page('domain')} is no page of the repository`,
  ],
  [
    'a heading that is not there',
    added('src/a.ts', `// docs/${page('architecture')}, "The cellar"`),
    `src/a.ts:4: docs/${page('architecture')} has no heading The cellar`,
  ],
  [
    'a design page',
    added('src/a.ts', `// design${'/'}words`),
    `src/a.ts:4: design${'/'}words is no page of the repository`,
  ],
  ['a decision that was not taken', added('src/a.ts', `// ${'decision'} 9`), `src/a.ts:4: there is no ${'decision'} 9`],
  [
    'a section of no page',
    added('src/a.ts', `// as in ${section('4.2')}`),
    `src/a.ts:4: ${section('4.2')} is a section of no page`,
  ],
  [
    'a section of nothing',
    added('src/a.ts', `// as in ${section('4')}`),
    `src/a.ts:4: ${section('4')} is no section of the specification`,
  ],
  [
    'a section that the specification has not',
    added('src/a.ts', `// specification ${section('12')}`),
    `src/a.ts:4: ${section('12')} is no section of the specification`,
  ],
] as const)('%s is seen', (_, planted, fault) => expect(faultsOf(planted)).toContain(fault))
