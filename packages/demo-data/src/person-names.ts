import type { Random } from './seeded-random.ts';

interface NamePool {
  readonly weight: number;
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

/** Invented people get their first and last names from one pool, so that the two fit together. */
const pools: readonly NamePool[] = [
  {
    weight: 46,
    female: words(
      'June Nadine Denise Bernice Carla Maeve Ruth Simone Grace Opal Gertrude Alma Lorraine Doris Elaine Peggy Rhonda Shirley Marlene Glenda Patrice Yvonne Vera Harriet Lucille Constance Joyce Tamara Wilma Roberta Annette Claudia Francine Hazel Ingrid Marjorie Pauline Sylvia Thelma Winifred',
    ),
    male: words(
      'Dean Curtis Wendell Leroy Clarence Tobias Thomas Gil Ira Arne Karl Walter Eugene Russell Vernon Harold Stanley Floyd Marvin Calvin Everett Roland Gordon Lester Milton Norman Percy Quentin Rodney Sheldon Terrence Ulysses Virgil Warren Alvin Bernard Clifford Dwight Edgar Franklin',
    ),
    last: words(
      'Abernathy Ashworth Blackwell Coleman Fitzgerald Holloway Mcallister Pemberton Pruitt Washington Whitaker Young Ellington Montgomery Barlow Beckford Carmody Dunleavy Eastwick Farnham Gaskell Hargrove Inglewood Jessup Kirkland Langford Merriweather Northcott Oakes Penrose Quigley Ransome Stroud Thackeray Underhill Vickers Wexford Yarborough Bramwell Crowder Dorsey Fairbanks Greenlee Hatcher Lovelace Mayfield Pickett Rutledge Satterfield Tillman Wainwright Boatwright Cutshaw Drummond Edgecombe Fenwick Goodwyn Huxley Ledbetter Musgrove',
    ),
  },
  {
    weight: 20,
    female: words(
      'Maria Consuelo Rosario Pilar Lucinda Angela Carla Esperanza Guadalupe Ines Josefina Leticia Mercedes Norma Olivia Paloma Raquel Socorro Teresa Ximena Yolanda Beatriz Dolores Elvira Graciela',
    ),
    male: words(
      'Hector Eduardo Rene Vito Alfonso Benito Cesar Diego Emilio Fermin Gilberto Horacio Ignacio Joaquin Leandro Mauricio Nestor Octavio Pascual Ramiro Salvador Tomas Ulises Vicente Efrain',
    ),
    last: words(
      'Rivera Ibarra Ortega Quiroz Delgado Santos Gallegos Jaramillo Lopez Zapata Esposito Castellano Arellano Barrientos Cordero Dominguez Escobedo Fuentes Galindo Herrera Izquierdo Ledesma Maldonado Navarrete Olivares Palomino Quintanilla Robledo Sepulveda Tejada Urrutia Villalobos Zamora',
    ),
  },
  {
    weight: 8,
    female: words('Bich Thanh Michiko Mei Lan Hana Yuki Soo-Jin Linh Ha Xiu Noriko Ji-Woo Phuong Ai'),
    male: words('Kenji Minh Tuan Wei Hiroshi Jun Sang-Ho Duc Bao Takeshi Liang Khoa Hung Ren Dae'),
    last: words('Tran Nguyen Nakamura Inoue Pham Zhang Okada Park Le Huang Sato Choi Vo Lin Kobayashi Dang Yoon Bui'),
  },
  {
    weight: 7,
    female: words('Fatima Ani Sunita Leila Meera Nasreen Parveen Rekha Shabnam Usha Zainab Amina'),
    male: words('Ramesh Imran Imtiaz Anand Bilal Deepak Farhan Gopal Hamid Jamal Karim Naveed Omar Prakash'),
    last: words('Gupta Ibrahim Chaudhry Farooqi Petrosyan Rahman Banerjee Haddad Iyer Kapoor Malik Nair Qureshi Sandhu Tahir Verma'),
  },
  {
    weight: 8,
    female: words('Ewa Ljubica Agnieszka Danuta Irena Katarzyna Milena Olga Svetlana Zofia Halina Jadwiga'),
    male: words('Piotr Milos Joost Andrzej Bogdan Dragan Goran Jerzy Lech Marek Pavel Stefan Zbigniew Tomasz'),
    last: words(
      'Jankowski Kowalczyk Novak Stepanek Vandenberg Lindqvist Hartmann Reinholt Ostrander Rosenthal Adamczyk Brezina Czarnecki Dvorak Horvat Jovanovic Kaminski Majewski Petrovic Sobczak Wisniewski Zielinski',
    ),
  },
  {
    weight: 8,
    female: words('Adaeze Amara Chioma Efua Folake Nkechi Ngozi Yewande Abena Ifeoma Wanjiru Zawadi'),
    male: words('Samuel Peter Chidi Emeka Kofi Kwabena Obinna Tunde Ayodele Babajide Jomo Tafari'),
    last: words('Okafor Mwangi Adeyemi Boateng Chukwu Diallo Eze Mensah Njoroge Obi Owusu Sesay Tadesse Uche Wanjiku Zewde'),
  },
  {
    weight: 3,
    female: words('Noelani Lorraine Leilani Kailani Ahyoka Winona Sialei Malia Nizhoni'),
    male: words('Thomas Keoni Kaleo Ahanu Makoa Tavita Hototo Manu Elan'),
    last: words('Kealoha Whitefeather Yazzie Begay Kahananui Tsosie Faleolo Mahoe Running-Deer Kanahele'),
  },
];

const weightedPools = pools.flatMap((pool) => Array<NamePool>(pool.weight).fill(pool));
const initials = 'ABCDEFGHJKLMNPRSTW';

/** An invented name; about half have a middle initial. */
export function inventName(random: Random, sex: 'FEMALE' | 'MALE'): { firstName: string; middleInitial: string | null; lastName: string } {
  const pool = random.pick(weightedPools);
  return {
    firstName: random.pick(sex === 'FEMALE' ? pool.female : pool.male),
    middleInitial: random.chance(0.5) ? random.pick([...initials]) : null,
    lastName: random.pick(pool.last),
  };
}
