import { pick } from '../content/random.ts'
import { newCanvas } from './canvas.ts'
import { leaves, lines, mosaic, pitch, vessels } from './objects.ts'
import { encodePng } from './png.ts'
import { city, corridor, hills, orbit, type Scene } from './scenes.ts'

export interface PictureSize {
  width: number
  height: number
}

/** How a publisher would illustrate a main topic. */
const SCENES: Record<string, readonly Scene[]> = {
  'ai-ml': [corridor, mosaic, lines],
  technology: [corridor, city, mosaic],
  security: [corridor, lines, city],
  product: [mosaic, lines, vessels],
  'work-careers': [city, mosaic, leaves],
  design: [vessels, lines, mosaic],
  entertainment: [vessels, city, mosaic],
  startups: [city, mosaic, hills],
  sports: [pitch, hills],
  business: [city, vessels, lines],
  finance: [mosaic, city, lines],
  'climate-energy': [hills, leaves, city],
  'life-culture': [vessels, leaves, hills],
  science: [orbit, leaves, mosaic],
  health: [leaves, vessels, lines],
  'society-policy': [city, hills, lines],
}
const ANY: readonly Scene[] = [hills, city, mosaic, vessels]

/** A scene for the story's topic, with its own light and details. The same name always gives the same scene. */
export function drawPicture(
  name: string,
  topic = '',
  { width, height }: PictureSize = { width: 800, height: 450 },
): Buffer {
  const canvas = newCanvas(width, height)
  const [main = ''] = topic.split('/')
  pick(SCENES[main] ?? ANY, name, 'scene')(canvas, name)
  return encodePng(canvas)
}
