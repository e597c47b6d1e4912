import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './src/reads/tables/index.ts', out: './drizzle/mirror' })
