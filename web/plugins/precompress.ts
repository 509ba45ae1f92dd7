import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKABLE = /\.(js|css|svg)$/
const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Compresses the client's files as tightly as possible, once. The host sends them unchanged. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // The last of the client's files is written while the server's part is built.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment.name !== 'ssr') return
        const folder = join(this.environment.config.root, 'build/client/assets')
        const names = (await readdir(folder, { recursive: true })).filter((name) => PACKABLE.test(name))
        await Promise.all(names.map((name) => packFile(join(folder, name))))
      },
    },
  }
}

async function packFile(file: string): Promise<void> {
  const content = await readFile(file)
  for (const [ending, packed] of [
    ['br', await pack.br(content)],
    ['gz', await pack.gz(content)],
  ] as const) {
    if (packed.length < content.length) await writeFile(`${file}.${ending}`, packed)
  }
}
