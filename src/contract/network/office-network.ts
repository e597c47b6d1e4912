/** The second listener of a server, for the office network: what pages, desktop and server say of it to each other. */
import { z } from 'zod'
import { MOST_ADDRESSES } from './connection-code.ts'

export const NetworkWish = z.object({
  on: z.boolean(),
  /** Address to listen on; `0.0.0.0` is every one of the computer. */
  host: z.string(),
  /** 0 takes a free one. */
  port: z.number().int().min(0).max(65_535),
  /** Tells other PCs by multicast DNS that there is a server. */
  announce: z.boolean(),
})
export type NetworkWish = z.infer<typeof NetworkWish>

export const NetworkStanding = z.object({
  /** Null while nothing listens. */
  listening: z.object({ host: z.string(), port: z.number().int() }).nullable(),
  /** Why nothing listens although it should, in words. */
  trouble: z.string().nullable(),
  /** IPv4 addresses at which others reach it. */
  addresses: z.array(z.string()),
  /** Null while nothing listens, or when it has no address that others reach. */
  code: z.string().nullable(),
  /** SHA-256 of the key's SPKI in hexadecimal; null until there is a key. */
  fingerprint: z.string().nullable(),
})
export type NetworkStanding = z.infer<typeof NetworkStanding>

/** From the program that started the server; answered with a {@link NetworkAnswer} of the same id. `newKey`: replaces the key first. */
export const NetworkRequest = z.object({
  type: z.literal('network'),
  id: z.number().int(),
  wish: NetworkWish,
  newKey: z.boolean(),
})
export type NetworkRequest = z.infer<typeof NetworkRequest>

export const NetworkAnswer = z.object({ type: z.literal('network'), id: z.number().int(), standing: NetworkStanding })
export type NetworkAnswer = z.infer<typeof NetworkAnswer>

/** Service type of multicast DNS (`_depot._tcp.local`), and the texts of an announcement: nothing that tells a stranger more than that Depot is there. */
export const SERVICE_TYPE = 'depot'
export const Announcement = z.object({
  /** Tells servers apart; means nothing else. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** Initials of the agency's name. */
  a: z.string().max(4).catch(''),
})

/** The office network as this PC is to open it. */
export const OfficeNetworkSettings = z.strictObject({
  on: z.boolean(),
  /** Name of the network adapter to listen on; null: all of them. */
  adapter: z.string().max(100).nullable(),
  port: z.number().int().min(1).max(65_535),
})
export type OfficeNetworkSettings = z.infer<typeof OfficeNetworkSettings>

export const OfficeNetworkState = z.object({
  /** Whether this PC keeps the books of the agency; only then there is something to open. */
  here: z.boolean(),
  settings: OfficeNetworkSettings,
  adapters: z.array(z.object({ name: z.string(), address: z.string() })),
  /** Null while the server is not up. */
  standing: NetworkStanding.nullable(),
  /** What this PC cannot do to be there always, in words; null when it does everything, or while the network is off. */
  shortcoming: z.string().nullable(),
})
export type OfficeNetworkState = z.infer<typeof OfficeNetworkState>

/** A server that announces itself on the network of this PC. */
export const FoundServer = z.object({
  id: z.string(),
  /** Initials of the agency's name; may be empty. */
  initials: z.string(),
  addresses: z.array(z.ipv4()).min(1).max(MOST_ADDRESSES),
  port: z.number().int().min(1).max(65_535),
})
export type FoundServer = z.infer<typeof FoundServer>
