/** Why a button does nothing while acting as another person, and what the server answers. Apart, because every page loads it. */
export const RADNJA_NIJE_MOGUCA = 'Radnja nije moguća dok impersonirate korisnika.'
