/** A text that a call takes only when there is one: what is blank is left out, and so cleared. */
export const optionalText = <K extends string>(name: K, value: string | null | undefined) =>
  (value?.trim() ? { [name]: value.trim() } : {}) as { [key in K]?: string }
