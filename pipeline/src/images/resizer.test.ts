import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { resizeInChildProcess } from './resizer.ts'

let photograph: Buffer
beforeAll(async () => {
  photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#386' } })
    .jpeg()
    .toBuffer()
})

const make = () => resizeInChildProcess(photograph, { width: 320, format: 'webp' })
const isPicture = { format: 'webp', width: 320 }

/** The picture process that this process started. */
function processes(): string[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((line) => line.includes('resize-process'))
    .map((line) => line.trim().split(' ', 1)[0] ?? '')
}

describe('resizeInChildProcess', () => {
  it('makes many pictures at once in one process', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, make))
    for (const picture of pictures) expect(await sharp(picture).metadata()).toMatchObject(isPicture)
    expect(processes()).toHaveLength(1)
  })

  it('has no access to the environment around it', async () => {
    vi.stubEnv('SOME_SECRET', 'not for pictures')
    await make()
    const environments = processes().map((pid) => readFileSync(`/proc/${pid}/environ`, 'latin1'))
    expect(environments.join()).not.toContain('SOME_SECRET')
    expect(environments.join()).not.toContain('PATH=')
  })

  it('refuses what is not a picture and continues', async () => {
    const before = processes()
    await expect(
      resizeInChildProcess(Buffer.from('no picture'), { width: 320, format: 'webp' }),
    ).rejects.toThrow('unsupported image format')
    expect(await sharp(await make()).metadata()).toMatchObject(isPicture)
    expect(processes()).toEqual(before)
  })

  it('loses only the pictures in progress when it dies', async () => {
    await make()
    const [pid = ''] = processes()
    const lost = make()
    process.kill(Number(pid), 'SIGKILL')
    await expect(lost).rejects.toThrow('The picture process exited (SIGKILL)')
    expect(await sharp(await make()).metadata()).toMatchObject(isPicture)
    expect(processes()).not.toContain(pid)
  })

  it('does not keep a worker from stopping, and ends with it', () => {
    const script = `
      const { resizeInChildProcess } = await import(${JSON.stringify(new URL('./resizer.ts', import.meta.url).href)})
      const picture = await resizeInChildProcess(Buffer.from(process.env.PICTURE, 'base64'), { width: 160, format: 'jpeg' })
      console.log(picture.length > 0)`
    const env = { ...process.env, PICTURE: photograph.toString('base64') }
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env,
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(output).toBe('true\n')
  })
})
