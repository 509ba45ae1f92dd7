import type { Signer } from '../secrets/signing.ts'

/** The path of a source's icon. It is signed like a picture's path, so that nobody can probe which sources exist. */
export function iconAddress(signer: Signer, sourceId: number): string {
  return `/icon/${sourceId}/${signer.sign(signedText(String(sourceId)))}`
}

/** The source whose icon is requested. Undefined when the path is not one of ours. */
export function readIconAddress(
  signer: Signer,
  { source, signature }: { source: string; signature: string },
): number | undefined {
  return signer.isSigned(signedText(source), signature) ? Number(source) : undefined
}

function signedText(source: string): string {
  return `icon/${source}`
}
