export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.find((candidate) => candidate.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
