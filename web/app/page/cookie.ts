export function readCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('Cookie') ?? '', name)
}

export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split(';').find((candidate) => candidate.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
