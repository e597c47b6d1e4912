/** The same done to many rows, one after the other; what is refused does not stop the others. */
import { failureOf } from '#lib/failure.ts'

/** What became of a row; `refused` null: it is done. */
export type RowAnswer = { id: number; name: string; refused: string | null }

type Named = { id: number; name: string }

/** `act` throws or answers a reason when it is refused. In the order of the rows: the books take one at a time. */
export async function oneByOne<Row extends Named>(
  rows: readonly Row[],
  act: (row: Row) => Promise<string | null>,
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = []
  for (const row of rows) answers.push({ id: row.id, name: row.name, refused: await reasonOf(() => act(row)) })
  return answers
}

async function reasonOf(act: () => Promise<string | null>): Promise<string | null> {
  try {
    return await act()
  } catch (error) {
    return failureOf(error).message
  }
}

/** The rows that were refused. */
export const refusedIn = (answers: readonly RowAnswer[]): number[] =>
  answers.flatMap(({ id, refused }) => (refused === null ? [] : [id]))
