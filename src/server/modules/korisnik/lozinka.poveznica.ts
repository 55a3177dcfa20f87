/** The first password of a member of staff: a link by mail, good once and for three days (R-AUT-2). */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { PISMO_LOZINKE, PORUKE_PRISTUPA } from '#contract/modules/korisnik/pristup.poruke.ts'
import { passwordProblem } from '../../platform/auth/password-policy.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { asPortal, inContext, SUSTAV } from '../../platform/db/context.ts'
import { inTransaction } from '../../platform/http/route.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import {
  adresaZauzeta,
  osobaPoveznice,
  osobaSOibom,
  SATI_POVEZNICE,
  upisiOsobu,
  uzmiPoveznicu,
  zamijeniPoveznicu,
} from './lozinka-poveznica.repository.ts'
import { drziOsobu, spremiLozinku } from './osoba.repository.ts'

const PUT = '/prijava/lozinka'

/**
 * Writes the letter with the link; false for somebody who has a password or no address. A password of somebody whom NIAS knows
 * opens everything of theirs, so its link goes only to an address that they have confirmed themselves (decision 0087).
 */
async function posaljiPoveznicu(tx: Tx, osobaId: number, institucija: string, sada: number): Promise<boolean> {
  const osoba = await drziOsobu(tx, osobaId)
  if (osoba === undefined || osoba.lozinkaHash !== null || osoba.email === '') return false
  if (osoba.identitetPotvrdenAt !== null && osoba.emailPotvrdenAt === null) return false
  const tajna = newToken()
  const tajnaSha256 = hashToken(tajna)
  await zamijeniPoveznicu(tx, { tajnaSha256, osobaId }, sada)
  const { naslov, tijelo, poveznica, razlog } = PISMO_LOZINKE
  await asPortal(tx, () =>
    posaljiMail(tx, `lozinka:${tajnaSha256.slice(0, 32)}`, sada, [
      {
        osobaId,
        prima: osoba.email,
        naslov,
        razlog,
        vrsta: 'pristup',
        povjerljivo: true,
        tijelo: tijelo(`${osoba.ime} ${osoba.prezime}`, institucija, SATI_POVEZNICE),
        // Behind the #: it comes into no log and no Referer.
        poveznice: [{ naziv: poveznica, put: `${PUT}#${tajna}` }],
      },
    ]),
  )
  return true
}

/** Persons as the administration of an institution needs them. */
export const osobeUstanove = {
  poOibu: osobaSOibom,
  nova: async (tx: Tx, osoba: { oib: string; ime: string; prezime: string; email: string }) => {
    if (await adresaZauzeta(tx, osoba.email))
      throw new Problem('pravila', {
        greske: [{ polje: 'email', pravilo: 'zauzeto', poruka: PORUKE_PRISTUPA.emailZauzet }],
      })
    return upisiOsobu(tx, osoba)
  },
  poveznica: posaljiPoveznicu,
}

/** Sets the password behind a link. The link is taken only together with a password that holds. */
export async function postaviPrvuLozinku(
  database: Database,
  { tajna, lozinka }: { tajna: string; lozinka: string },
  sada: number,
): Promise<{ email: string }> {
  // Nobody is known yet; the secret decides.
  const db = inContext(database, SUSTAV)
  const lozinkaHash = await hashPassword(lozinka)
  return inTransaction(db, async (tx) => {
    const tajnaSha256 = hashToken(tajna)
    const osobaId = await osobaPoveznice(tx, tajnaSha256)
    // The person before their link, as with everybody who replaces one.
    const osoba = osobaId === undefined ? undefined : await drziOsobu(tx, osobaId)
    const uzeta = await uzmiPoveznicu(tx, tajnaSha256, sada)
    if (!uzeta || osoba === undefined || !osoba.aktivna || osoba.lozinkaHash !== null)
      throw new Problem('nije-pronadeno', { poruka: PORUKE_PRISTUPA.poveznicaNeVrijedi })
    const { id, ime, prezime, oib, email } = osoba
    const poruka = passwordProblem(lozinka, [ime, prezime, oib, email])
    if (poruka !== undefined)
      throw new Problem('pravila', { greske: [{ polje: 'lozinka', pravilo: 'R-AUT-2', poruka }] })
    await spremiLozinku(tx, id, lozinkaHash)
    await writeLog(tx, {
      akcija: 'korisnik.lozinka.prva',
      entitetVrsta: 'osoba',
      entitetId: String(id),
      actor: SYSTEM,
      sada,
      vidljivoPrijavitelju: false,
    })
    return { email }
  })
}
