/** An administrator edits a person: at once, but for who an administrator is, which takes two (R-AZ-9, decision 0044). */
import { PORUKE_OSOBI } from '#contract/modules/korisnik/dvije-osobe.poruke.ts'
import type { OsobaUnos } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import { asPortal } from '../../platform/db/context.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import type { NoviIdentitet } from './dvije-osobe.provedba.ts'
import { nalogCeka } from './dvije-osobe.repository.ts'
import { type Povod, podnesiNalog } from './dvije-osobe.ts'
import { drziOsobu, type Osoba, slobodnaAdresa, urediOsobu } from './osoba.repository.ts'
import { odjaviSve } from './sesije.repository.ts'

const NALOG_IZ_IZMJENE = 'Izmjena podataka na zaslonu osobe.'

const opis = (naziv: string, prije: string, poslije: string) => `${naziv}: ${prije || '–'} → ${poslije || '–'}`

/** What of the edit makes somebody another person to the portal; an account that is opened gives its rights back. */
function noviIdentitet(prije: Osoba, unos: OsobaUnos): { identitet: NoviIdentitet; stavke: string[] } {
  const email = unos.email ?? ''
  const identitet: NoviIdentitet = {
    ...(unos.ime === prije.ime ? {} : { ime: unos.ime }),
    ...(unos.prezime === prije.prezime ? {} : { prezime: unos.prezime }),
    ...(email === prije.email ? {} : { email }),
    ...(unos.aktivna && !prije.aktivna ? { aktivna: true } : {}),
  }
  const stavke = [
    ...('ime' in identitet ? [opis('Ime', prije.ime, unos.ime)] : []),
    ...('prezime' in identitet ? [opis('Prezime', prije.prezime, unos.prezime)] : []),
    ...('email' in identitet ? [opis('E-pošta', prije.email, email)] : []),
    ...('aktivna' in identitet ? ['Račun se ponovno otvara'] : []),
  ]
  return { identitet, stavke }
}

/** Also of whoever is to have them: otherwise one alone would write a sign-in address of their own under rights that two give. */
const imaPrava = async ({ tx, sada }: Povod, { id, superadmin, adminDopustenja }: Osoba) =>
  superadmin || adminDopustenja.length > 0 || nalogCeka(tx, id, ['dodjelaDopustenja', 'dodjelaSuperadmina'], sada)

export async function urediOsobuUzNalog(povod: Povod, id: number, unos: OsobaUnos): Promise<Osoba> {
  const { tx, actor, sada, zahtjevId, ports } = povod
  // Held: an order that is given at this very moment waits, and then finds who it is about as they have become.
  const prije = await drziOsobu(tx, id)
  const { identitet, stavke } = prije === undefined ? { identitet: {}, stavke: [] } : noviIdentitet(prije, unos)
  const uzNalog = prije !== undefined && stavke.length > 0 && (await imaPrava(povod, prije))
  if (uzNalog && identitet.email !== undefined) await slobodnaAdresa(tx, id, identitet.email)
  const { ime, prezime, email, aktivna } = prije ?? unos
  const odmah = uzNalog ? { ...unos, ime, prezime, email: email || null, aktivna: unos.aktivna && aktivna } : unos
  const osoba = await urediOsobu(tx, id, odmah, actor, sada)
  if (uzNalog)
    await podnesiNalog(povod, id, {
      vrsta: 'izmjenaIdentiteta',
      obrazlozenje: NALOG_IZ_IZMJENE,
      sadrzaj: { stavke, identitet },
    })
  const novaAdresa = !uzNalog && prije !== undefined && 'email' in identitet
  // Otherwise an account that is opened again finds its old sessions alive, and whoever had the old mailbox stays in (R-SES-4).
  if (!osoba.aktivna || novaAdresa) await odjaviSve(tx, { osobaId: id, sada, zahtjevId })
  if (!osoba.aktivna) await ports.povuciPozivnice(tx, { osobaId: id }, sada)
  if (novaAdresa && prije.email !== '') await javiStarojAdresi(povod, prije, osoba.verzijaRetka, stavke)
  return osoba
}

async function javiStarojAdresi({ tx, sada }: Povod, { id, email }: Osoba, verzija: number, stavke: string[]) {
  const { naslov, tekst } = PORUKE_OSOBI.izmjenaIdentiteta
  const pismo = { osobaId: id, prima: email, naslov, tijelo: tekst(stavke), vrsta: 'pristup' } as const
  await asPortal(tx, () =>
    posaljiMail(tx, `identitet:${id}:${verzija}`, sada, [{ ...pismo, razlog: PORUKE_OSOBI.razlog }]),
  )
}
