/** The nonce that the host allows for style elements (contract/desktop.ts, NONCE_SELECTOR). */
import type { NONCE_SELECTOR } from '#contract/desktop.ts'

// Typed by the contract's constant; importing its value would bring the whole validator to the first page.
const nonceSelector: typeof NONCE_SELECTOR = 'meta[property="csp-nonce"]'

/** Undefined when the host sent none. */
export const styleNonce = document.querySelector<HTMLMetaElement>(nonceSelector)?.nonce || undefined

/**
 * Gives every style element made by script the nonce. Ant Design takes it from its ConfigProvider, but the scroll lock of its
 * dialogs (@rc-component/portal) makes style elements without asking for one, and the policy would refuse them.
 */
export function signStyles(): void {
  if (!styleNonce) return
  const create: (name: string, options?: ElementCreationOptions) => HTMLElement = document.createElement.bind(document)
  const signed = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }
  // The overloads by tag name cannot be written down in one function.
  document.createElement = signed as typeof document.createElement
}
