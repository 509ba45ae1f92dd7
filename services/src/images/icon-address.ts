import type { Signer } from '../secrets/signing.ts'

/** The path of a source's mark. Signed as those of pictures are: nobody can try out which sources there are. */
export function iconAddress(signer: Signer, sourceId: number): string {
  return `/icon/${sourceId}/${signer.sign(signedText(String(sourceId)))}`
}

/** Which source's mark is asked for; undefined when the path is not one of ours. */
export function readIconAddress(
  signer: Signer,
  { source, signature }: { source: string; signature: string },
): number | undefined {
  return signer.isSigned(signedText(source), signature) ? Number(source) : undefined
}

function signedText(source: string): string {
  return `icon/${source}`
}
