/** A signed-in person's calls over HTTP, the way any client makes them. */

export type Answer = { status: number; body: unknown; headers: Headers }
export type Person = {
  token: string
  refreshToken: string
  agency: number
  /** Any call; the answer as it came. */
  ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** A call that must succeed; its body. */
  json: <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>
  /** A call whose answer is read as it streams. */
  open: (path: string) => Promise<Response>
}

/** One call without a session. JSON bodies are parsed, others are text. */
export async function ask(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: response.headers }
}

/** Signs in. `agency` chooses another than the person's first. */
export async function signIn(url: string, username: string, password: string, agency?: number): Promise<Person> {
  const answer = await ask(url, 'POST', '/api/Auth/Login', {}, { username, password })
  if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`)
  const session = answer.body as { token: string; refreshToken: string; user: { agencies: { id: number }[] } }
  const id = agency ?? session.user.agencies[0]?.id ?? 0
  const own = { authorization: `Bearer ${session.token}`, 'x-agency': String(id) }
  const call: Person['ask'] = (method, path, body, headers = {}) => ask(url, method, path, { ...own, ...headers }, body)
  return {
    token: session.token,
    refreshToken: session.refreshToken,
    agency: id,
    ask: call,
    json: async <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
      const { status, body: answered } = await call(method, path, body, headers)
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answered)}`)
      return answered as T
    },
    open: (path) => fetch(url + path, { headers: own }),
  }
}
