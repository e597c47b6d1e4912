import { expect, test } from 'vitest'
import { paperIn } from './paper-in.ts'

test.each([
  ['<body class="portrait a4">', 'a4Portrait'],
  ['<body class="landscape a4" data-page="1">', 'a4Landscape'],
  ['<body class="landscape a4 wide inside">', 'a4Landscape'],
  ['<body class="landscape a5">', 'a5Landscape'],
  ['<body class="portrait roll">', 'roll'],
  ['<body class="portrait letter">', null],
  ['<body>', null],
])('%s is made for %s', (page, paper) => expect(paperIn(`<!doctype html><html>${page}</html>`)).toBe(paper))
