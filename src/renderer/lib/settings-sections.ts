/** The sections of the settings, in their order: the rules of daily work first, technical matters last. */
export const settingsSections = [
  'settlement',
  'credit',
  'money',
  'stock',
  'days',
  'letterhead',
  'program',
  'mail',
  'opening',
] as const
