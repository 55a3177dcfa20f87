/** Messages about files. */
import { show, type Umetak } from './umetak.ts'

export const datoteka = {
  dodaj: 'Dodaj dokument',
  kreator: (name: string) => `Kreator: ${name}`,
  nevazeca: 'Nevažeći dokument',
  maksimalnaVelicina: (N: Umetak) => `Maksimalna veličina: ${show(N)} MB.`,
  prevelika: (N: Umetak) => `Veličina datoteke prelazi dozvoljenih ${show(N)}MB. Učitavanje nije moguće.`,
  bezNajveceVelicine: 'Varijabla MAX_UPLOAD_BYTES nije definirana ili iznosi 0. Provjerite env.',
  vrsta: 'Format datoteke nije podržan',
  nijePronadena: 'Datoteka nije pronađena',
  drukcija: (naziv: string) => `Datoteka „${naziv}” nema sadržaj s kojim je navedena. Priložite je ponovno.`,
  vecDodana: 'Datoteka je već dodana',
  ucitane: 'Datoteke su uspješno učitane',
  obrisana: 'Datoteka uspješno obrisana',
  pretpregled: 'Došlo je do greške prilikom pretpregleda datoteke',
  ucitavanje: 'Došlo je do pogreške prilikom učitavanja datoteke, molimo pokušajte ponovno',
  kvota: 'Prostor za datoteke je popunjen. Uklonite datoteke koje više ne trebate.',
  nemaMjesta: (naziv: string) =>
    `„${naziv}” nije spremljeno: na uređaju nema mjesta za nove datoteke. Tekst se i dalje sprema. Pošaljite ono što čeka ili oslobodite prostor.`,
  bezMjesta:
    'Na uređaju nema mjesta za nove fotografije i datoteke. Tekst se i dalje sprema. Pošaljite ono što čeka ili oslobodite prostor.',
  heic: 'Ovaj preglednik HEIC fotografiju ne može prikazati ni smanjiti. Šalje se izvornik u punoj veličini, s mjestom snimanja ako ga je kamera upisala. Za manju datoteku u postavkama kamere odaberite JPEG („Najkompatibilnije”) i snimite ponovno.',
  neprovjerene: (n: Umetak) =>
    `Poslužitelj još nije potvrdio sve priložene datoteke (${show(n)}). Pričekajte da se pošalju.`,
  arraybuffer: 'Došlo je do greške prilikom pretvaranja datoteke u arraybuffer',
} as const
