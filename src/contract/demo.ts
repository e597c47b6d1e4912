/** The people of a demo agency, and the password that they have unless another one is set when the demo is made. */
export const DEMO_PASSWORD = 'Depot.Demo.2026'

/** By what they may do, least first. */
export const demoUsers = ['user', 'admin', 'superadmin'] as const
export type DemoUser = (typeof demoUsers)[number]
