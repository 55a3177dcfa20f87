/** The bare React page, built by the portal's own bundler with the portal's own settings. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type UserConfig } from 'vite'
import portalConfig from '../../vite.config.ts'

export async function buildBarePage(outDir: string): Promise<void> {
  const { build: settings } = portalConfig as UserConfig
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'pages/bare'),
    logLevel: 'error',
    plugins: [react()],
    build: { ...settings, outDir, emptyOutDir: true },
  })
}
