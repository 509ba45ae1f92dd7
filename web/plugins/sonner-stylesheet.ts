import type { Plugin } from 'vite'

/** sonner adds its styles as a <style> without a nonce, which the CSP refuses; app.css imports them instead. */
export function sonnerStylesheet(): Plugin {
  return {
    name: 'sonner-stylesheet',
    config: () => ({ optimizeDeps: { exclude: ['sonner'], include: ['react', 'react-dom'] } }),
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const plain = code.replace(/^__insertCSS\(".*"\);$/m, '')
        if (plain === code) this.error('sonner no longer inserts its styles this way')
        return plain
      },
    },
  }
}
