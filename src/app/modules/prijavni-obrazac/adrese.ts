/** Addresses of one application's screens, as the specification gives them. */

import type { AdreseDokumenta } from '#app/platform/dokument/dokument.types.ts'
import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'

export interface Adrese extends AdreseDokumenta {
  potvrdaPdf: string
  /** The project as its package is asked for. */
  paket: Pick<PackageTarget, 'vlasnik' | 'vlasnikId' | 'programId' | 'projektId'>
}

const hash = (path: string | undefined) => (path === undefined ? '' : `#${path}`)

interface Dijelovi {
  vlasnikId: string
  programId: string
  projektId: string
}

export function adresePrijavitelja({ vlasnikId, programId, projektId }: Dijelovi): Adrese {
  const root = `/prijavitelj/${vlasnikId}/program/${programId}/projekti/${projektId}`
  return {
    kartica: (tab, path) => `${root}/prijavni-obrazac/${tab}${hash(path)}`,
    pregled: `${root}/pregled-prijavnog-obrasca`,
    pregledKartice: (tab) => `${root}/pregled-prijavnog-obrasca/${tab}`,
    potvrdaPdf: `/v1/prijavitelji/${vlasnikId}/projekti/${projektId}/potvrda/pdf`,
    paket: { vlasnik: 'prijavitelj', vlasnikId: Number(vlasnikId), programId: Number(programId), projektId },
  }
}

export function adreseInstitucije({ vlasnikId, programId, projektId }: Dijelovi): Adrese {
  const root = `/institucija/${vlasnikId}/program/${programId}/projekti/${projektId}/odabir/pregled-prijavnog-obrasca`
  return {
    pregled: root,
    pregledKartice: (tab) => `${root}/${tab}`,
    potvrdaPdf: `/v1/institucije/${vlasnikId}/projekti/${projektId}/potvrda/pdf`,
    paket: { vlasnik: 'institucija', vlasnikId: Number(vlasnikId), programId: Number(programId), projektId },
  }
}
