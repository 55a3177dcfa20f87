import { hashPitanja, insertPitanja } from '#server/modules/tehnicko-pitanje/tehnicko-pitanje.repository.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviId } from '../../support/pozivi.ts'
import type { Svijet } from '../svijet.ts'
import type { Uzorak } from '../uzorak.ts'

const SADRZAJ = {
  naslov: 'Ne mogu učitati prilog',
  pitanje: 'Pri učitavanju se javlja pogreška.',
  telefon: '+385911234567',
  email: null,
  vrstaModula: null,
  oibNazivPrijavitelja: null,
  oznakaProjekta: null,
  oznakaPoziva: null,
  projektId: null,
  uploads: [],
}
const PORUKA = { polja: { tekst: 'Smanjite datoteku.' } }

async function zapisi({ db, autor }: Svijet, { iz }: { iz: number }) {
  const id = noviId()
  const at = new Date(OZUJAK)
  const komu = { autorId: autor.id, prijaviteljId: null, institucijaId: null, dodijeljenoId: null }
  const obrada = { prioritet: 'Srednje', interneBiljeske: '', istaknuto: false, neprocitano: false, poruke: [] }
  const stanje = { statusId: iz, verzijaRetka: 1, createdAt: at, statusPromijenjenAt: at, statusPromijenioId: null }
  const redak = { id, ...komu, ...obrada, ...stanje, sadrzaj: SADRZAJ, sadrzajHash: hashPitanja(SADRZAJ) }
  await db.transaction((tx) => insertPitanja(tx, [redak]))
  return { params: { pitanjeId: id }, id }
}

export const tehnickoPitanje: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }) => strana === 'administrator' || uloge.includes('GR'),
  uz: ({ osobe }) => ({
    dodijeli: { polja: { osobaId: String(osobe.find(({ ime }) => ime === 'ADM(pitanja.opcenito)')?.id) } },
    odgovori: PORUKA,
    zatraziDopunu: PORUKA,
    dopuni: PORUKA,
    ponovnoOtvori: PORUKA,
  }),
}
