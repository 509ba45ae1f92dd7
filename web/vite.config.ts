import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sonnerStylesheet } from './sonner-stylesheet.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerStylesheet()],
  // Named, so that development bundles them at the start and the first page does not reload itself.
  optimizeDeps: {
    include: [
      'class-variance-authority',
      'clsx',
      'lucide-react',
      'radix-ui',
      'sonner',
      'tailwind-merge',
      'zod',
    ],
  },
  ssr: { noExternal: [/^@daily-drops\//] },
})
