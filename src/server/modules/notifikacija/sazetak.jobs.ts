/** The daily digest at 7:00 by the Croatian clock: one mail a day about what came since the last one and was not read. */
import { addDays, toZagreb, zagrebTime } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'
import { SAT_SAZETKA } from '#contract/modules/notifikacija/postavke.ts'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/http/route.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type Pismo, posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { type Razdoblje, type ZaSazetak, zaSazetak } from './sazetak.repository.ts'

const RAZLOG =
  'Ovu poruku primate jer niste pročitali obavijesti na Portalu fondova. Dnevni sažetak isključuje se u postavkama obavijesti.'
const NEPROCITANE = ['nepročitana', 'nepročitane', 'nepročitanih'] as const
const OBAVIJESTI = ['obavijest', 'obavijesti', 'obavijesti'] as const

export function sazetakJobs(db: Database, now: () => number): Job[] {
  let napisan = ''
  return [
    {
      name: 'notifikacija.sazetak',
      everySeconds: 60,
      run: async (signal) => {
        const dan = toZagreb(now()).slice(0, 10)
        if (dan === napisan || toZagreb(now()).slice(11, 16) < SAT_SAZETKA) return
        if (await napisi(db, razdoblje(dan), now(), signal)) napisan = dan
      },
    },
  ]
}

/** From one digest to the next; a day when the clock is moved is an hour shorter or longer. */
function razdoblje(dan: string): Razdoblje {
  const jutro = (datum: string) => zagrebTime(`${datum}T${SAT_SAZETKA}`)
  return { od: jutro(addDays(dan, -1)), do: jutro(dan), uzrok: `sazetak:${dan}` }
}

/** False when it was interrupted; whoever has theirs already gets no second one. */
async function napisi(db: Database, period: Razdoblje, sada: number, signal: AbortSignal): Promise<boolean> {
  for (let poslije = 0; ; ) {
    if (signal.aborted) return false
    const osobe = await inTransaction(db, async (tx) => {
      const found = await zaSazetak(tx, period, poslije)
      // The cause holds the person: two colleagues may share an address, and each has a digest of their own.
      for (const one of found) await posaljiMail(tx, `${period.uzrok}:${one.osobaId}`, sada, [pismo(one)])
      return found
    })
    const last = osobe.at(-1)
    if (last === undefined) return true
    poslije = last.osobaId
  }
}

function pismo({ osobaId, email, ukupno, poruke }: ZaSazetak): Pismo {
  const ostalo = ukupno - poruke.length
  const redci = poruke.map((poruka) => `• ${poruka}`)
  if (ostalo > 0) redci.push(`i još ${plural(ostalo, ...OBAVIJESTI)}`)
  return {
    osobaId,
    prima: email,
    vrsta: 'sazetak',
    razlog: RAZLOG,
    naslov: `Sažetak obavijesti: ${plural(ukupno, ...NEPROCITANE)}`,
    tijelo: `Niste pročitali:\n\n${redci.join('\n')}`,
    poveznice: [{ naziv: 'Otvorite obavijesti', put: `/korisnik/${osobaId}/notifikacije` }],
  }
}
