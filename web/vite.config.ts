import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sonnerStylesheet } from './sonner-stylesheet.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerStylesheet()],
  ssr: { noExternal: [/^@daily-drops\//] },
})
