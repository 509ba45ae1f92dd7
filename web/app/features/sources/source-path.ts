export const sourcePath = (slug: string) => `/sources/${slug}`
