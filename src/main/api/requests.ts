/** From a call of the contract to an HTTP request: oRPC's own codec, so that path, query and body are what the server's handler expects. */
import { api, streams } from '#contract/index.ts'
import { toWire } from '#contract/wire.ts'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  StandardOpenapiLinkCodec,
} from '@orpc/openapi-client/standard'

/** Everything the server answers: calls, and the streams beside them. */
export const serverContract = { ...api, streams }

// The codec and not the whole link: the link reads every answer into memory, while reports, backups and snapshots are streamed.
const codec = new StandardOpenapiLinkCodec(
  serverContract,
  new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer()),
  {
    url: 'http://server.invalid',
  },
)

export type EncodedRequest = {
  method: string /** Path and query, from `/api` on. */
  target: string
  body: string | undefined
}

/** @param path area and name in {@link serverContract}, e.g. `['grn', 'list']` */
export async function encodeRequest(path: readonly string[], input: unknown): Promise<EncodedRequest> {
  const { method, url, body } = await codec.encode(path, input, { context: {} })
  return {
    method,
    target: toWire(url.pathname + url.search),
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
