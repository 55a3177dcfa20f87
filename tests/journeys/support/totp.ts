/** What the phone of a person does with the secret that the screen shows. */
import { stepAt, totpCode } from '#server/platform/auth/totp.ts'

const ABECEDA = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret as it is written, and the code of this moment, or of so many steps later. */
export function kodIz(tajna: string, steps = 0): string {
  const bits = [...tajna.replace(/\s/g, '')].map((letter) => ABECEDA.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), stepAt(Date.now()) + steps)
}
