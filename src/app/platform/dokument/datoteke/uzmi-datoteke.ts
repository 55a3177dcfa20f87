/** Takes chosen files in one after another; what is not taken is told with its reason, the rest stays. */
import { type Attachments, type Intake, IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { GranicaMjesta } from '#contract/modules/datoteka/datoteka.granice.ts'

/** A file that was not taken in; without a reason of its own, because no more fit. */
export interface OdbijenaDatoteka {
  naziv: string
  poruka: string | null
}

interface Prijem {
  intake: Intake
  granica?: GranicaMjesta
  /** How many fit yet; all unless told. */
  najvise?: number
  onUzeto?: (file: File) => void | Promise<void>
}

export async function uzmiDatoteke(
  attachments: Attachments,
  files: readonly File[],
  { intake, granica, najvise = files.length, onUzeto }: Prijem,
): Promise<OdbijenaDatoteka[]> {
  const odbijene: OdbijenaDatoteka[] = []
  let stane = najvise
  for (const file of files) {
    if (stane === 0) return [...odbijene, { naziv: file.name, poruka: null }]
    try {
      await attachments.take(file, intake, granica)
      stane -= 1
      await onUzeto?.(file)
    } catch (error) {
      const poruka = error instanceof IntakeRefused ? error.message : PORUKE.datoteka.ucitavanje
      odbijene.push({ naziv: file.name, poruka })
    }
  }
  return odbijene
}
