export const storyPath = (id: number) => `/stories/${id}`
