/** The keys by which push services know this portal (VAPID): given by configuration, or made once beside the database. */
import webPush from 'web-push'
import { openSecret } from '../own-secret.ts'

const FILE = 'web-push.kljuc.json'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface Vapid extends VapidKeys {
  /** `mailto:` or `https:`, where a push service finds somebody to talk to. */
  subject: string
}

/** The pair of the configuration, or that of the folder of the data, made at the first start. */
export function openVapid(folder: string, { keys, subject }: { keys: VapidKeys | undefined; subject: string }): Vapid {
  const own = () => JSON.parse(openSecret(folder, FILE, () => JSON.stringify(webPush.generateVAPIDKeys()))) as VapidKeys
  return { ...(keys ?? own()), subject }
}
