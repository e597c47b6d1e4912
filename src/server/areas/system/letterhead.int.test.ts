/** The head of the agency's papers, changed by a SuperAdmin (E-00). */
import type { Letterhead } from '#contract/system/agency.ts'
import type { PublicConfig } from '#contract/system/app-config.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInAgency, testServer } from '../../../../tests/support/server.ts'

let agency: SignedInAgency
beforeAll(async () => {
  agency = await (await testServer()).agency()
})

describe('the letterhead', () => {
  it('stands on the next paper, and in the configuration that everybody reads', async () => {
    const sa = await agency.as(3)
    const body = { name: 'Lanka Gas Nugegoda', address: '148 High Level Road', phone: '011 281 4455', vat_no: 'V-1' }
    const changed = await sa.request<Letterhead>('PUT', '/api/Agency/letterhead', { body })
    expect(changed).toMatchObject({ status: 200, body })
    const paper = await sa.request<string>('GET', '/api/Account/trail-balance?fileType=0')
    for (const text of Object.values(body)) expect(String(paper.body)).toContain(text)
    const clerk = await agency.as(1)
    expect((await clerk.request<PublicConfig>('GET', '/api/AppConfig/get-app-config')).body).toMatchObject({
      agencyName: body.name,
      agencyAddress: body.address,
      agencyPhone: body.phone,
    })
  })

  it('keeps what is left out, and loses what is blank', async () => {
    const sa = await agency.as(3)
    await sa.request('PUT', '/api/Agency/letterhead', { body: { phone: ' ' } })
    expect((await sa.request<Letterhead>('GET', '/api/Agency/letterhead')).body).toEqual({
      name: 'Lanka Gas Nugegoda',
      address: '148 High Level Road',
      phone: null,
      vat_no: 'V-1',
    })
  })

  it.each([
    [{ name: ' Lanka' }, 'name'],
    [{ address: 'x'.repeat(261) }, 'address'],
    [{ code: 'NEW' }, 'code'],
  ])('is checked: %s', async (wrong, field) => {
    const sa = await agency.as(3)
    const answer = await sa.request('PUT', '/api/Agency/letterhead', { body: wrong })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })
})
