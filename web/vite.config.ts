import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { commonChunks } from './chunks.ts'
import { compiledMessages } from './plugins/compiled-messages.ts'
import { javascriptBudget } from './plugins/javascript-budget.ts'
import { precompress } from './plugins/precompress.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { sonnerStylesheet } from './plugins/sonner-stylesheet.ts'

export default defineConfig({
  plugins: [
    compiledMessages(),
    tailwindcss(),
    reactRouter(),
    sonnerStylesheet(),
    serviceWorker(),
    precompress(),
    javascriptBudget(),
  ],
  // Named, so that development bundles them at the start and the first page does not reload.
  optimizeDeps: {
    include: ['clsx', 'lucide-react', 'radix-ui', 'sonner', 'zod'],
  },
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(new URL('./app/ui/overlays/adopted-styles.ts', import.meta.url)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: commonChunks() },
          // Nothing here reads a property for its effect alone, and every icon ends with such a line.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  ssr: { noExternal: [/^@daily-drops\//] },
})
