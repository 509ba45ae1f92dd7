import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sonnerStylesheet } from '../plugins/sonner-stylesheet.ts'

/** Every primitive on one page, to look at. Not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), sonnerStylesheet()],
  server: { fs: { allow: ['../..'] } },
})
