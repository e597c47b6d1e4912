import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './src/main/mirror/schema/index.ts', out: './drizzle/mirror' })
