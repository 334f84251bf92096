import type { DayGroup, ShiftCode } from '@drawday/vocabulary';

/** A patient of Cedar Hollow who is always the same person in the same chair. All are invented. */
export interface RosterEntry {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly dateOfBirth: string;
  readonly sex: 'FEMALE' | 'MALE';
  readonly mrn: string;
  readonly modality: 'HD' | 'SNFHD' | 'PD';
  readonly dayGroup: DayGroup | null;
  readonly shift: ShiftCode | null;
  readonly chair: number | null;
  readonly isIsolation: boolean;
}

const shifts = { 1: 'FIRST', 2: 'SECOND', 3: 'THIRD' } as const;

function line(
  name: string,
  dateOfBirth: string,
  sex: 'F' | 'M',
  mrn: string,
  seat: `${DayGroup} ${1 | 2 | 3} ${number}`,
  more: { modality?: 'SNFHD'; isolation?: true } = {},
): RosterEntry {
  const [lastName = '', given = ''] = name.split(', ');
  const parts = /^(.*?)(?: ([A-Z]))?$/.exec(given);
  const [dayGroup, shift, chair] = seat.split(' ');
  return {
    lastName,
    firstName: parts?.[1] ?? given,
    middleInitial: parts?.[2] ?? null,
    dateOfBirth,
    sex: sex === 'F' ? 'FEMALE' : 'MALE',
    mrn,
    modality: more.modality ?? 'HD',
    dayGroup: dayGroup === 'TTS' ? 'TTS' : 'MWF',
    shift: shifts[shift === '3' ? 3 : shift === '2' ? 2 : 1],
    chair: Number(chair),
    isIsolation: more.isolation ?? false,
  };
}

/** The first patients of the main facility; the rest are generated. */
export const cedarHollowRoster: readonly RosterEntry[] = [
  line('Okafor, Samuel C', '1949-11-02', 'M', '0047106', 'MWF 2 1'),
  line('Montgomery, Opal R', '1940-11-18', 'F', '0038816', 'MWF 2 18', { modality: 'SNFHD' }),
  line('Vandenberg, Joost', '1955-04-21', 'M', '0050311', 'MWF 1 6'),
  line('Rivera, Maria L', '1958-03-14', 'F', '0048213', 'MWF 2 11'),
  line('Hartmann, Karl J', '1966-02-17', 'M', '0050042', 'MWF 2 4'),
  line('Blackwell, Denise', '1955-09-30', 'F', '0044390', 'MWF 2 3'),
  line('Coleman, Bernice', '1952-01-27', 'F', '0041563', 'MWF 2 8'),
  line('Delgado, Hector M', '1968-10-11', 'M', '0050719', 'MWF 2 9'),
  line('Fitzgerald, Maeve', '1979-05-03', 'F', '0053304', 'MWF 2 10'),
  line('Gupta, Ramesh', '1957-08-24', 'M', '0046645', 'MWF 2 12'),
  line('Holloway, Curtis D', '1962-03-30', 'M', '0049917', 'MWF 2 13'),
  line('Ibrahim, Fatima Z', '1973-06-15', 'F', '0052760', 'MWF 2 14', { isolation: true }),
  line('Jankowski, Piotr', '1950-12-22', 'M', '0043028', 'MWF 2 15'),
  line('Kealoha, Noelani', '1965-02-09', 'F', '0051130', 'MWF 2 16'),
  line('Lindqvist, Arne', '1947-09-12', 'M', '0040274', 'MWF 2 17', { modality: 'SNFHD' }),
  line('Nakamura, Kenji', '1958-04-02', 'M', '0047733', 'MWF 2 19'),
  line('Nguyen, Thanh H', '1963-06-21', 'F', '0051877', 'MWF 2 2'),
  line('Ortega, Consuelo', '1961-07-29', 'F', '0049205', 'MWF 2 20'),
  line('Petrosyan, Ani', '1971-12-05', 'F', '0052218', 'MWF 2 5'),
  line('Pruitt, Wendell A', '1954-01-05', 'M', '0042491', 'MWF 2 21'),
  line('Quiroz, Alma E', '1976-10-26', 'F', '0053018', 'MWF 2 22'),
  line('Reinholt, Gertrude', '1943-05-17', 'F', '0039440', 'MWF 2 23'),
  line('Santos, Eduardo', '1967-08-08', 'M', '0050888', 'MWF 2 24'),
  line('Stepanek, Milos', '1945-08-16', 'M', '0041977', 'MWF 1 9'),
  line('Ibarra, Lucinda', '1956-05-29', 'F', '0046120', 'MWF 1 18', { isolation: true }),
  line('Esposito, Carla', '1963-01-30', 'F', '0049338', 'MWF 1 24'),
  line('Washington, Leroy J', '1951-03-19', 'M', '0040920', 'MWF 1 3'),
  line('Yazzie, Lorraine B', '1960-10-08', 'F', '0048551', 'MWF 1 12'),
  line('Abernathy, June', '1953-04-11', 'F', '0042860', 'TTS 1 1'),
  line('Castellano, Vito', '1950-09-02', 'M', '0042017', 'TTS 1 2'),
  line('Whitefeather, Thomas', '1956-02-25', 'M', '0045982', 'TTS 1 3', { isolation: true }),
  line('Devereaux, Simone', '1968-07-27', 'F', '0050962', 'TTS 1 4'),
  line('Young, Clarence', '1948-07-19', 'M', '0040652', 'TTS 1 5'),
  line('Zapata, Rosario', '1969-11-30', 'F', '0051549', 'TTS 1 6'),
  line('Ellington, Grace T', '1946-03-19', 'F', '0039998', 'TTS 1 7'),
  line('Farooqi, Imran', '1972-01-14', 'M', '0052410', 'TTS 1 8'),
  line('Gallegos, Pilar', '1959-08-03', 'F', '0047381', 'TTS 1 9'),
  line('Hendricks, Tobias', '1964-05-22', 'M', '0049801', 'TTS 1 10'),
  line('Inoue, Michiko', '1941-12-09', 'F', '0039021', 'TTS 1 11'),
  line('Jaramillo, Rene', '1966-09-17', 'M', '0050134', 'TTS 1 12'),
  line('Kowalczyk, Ewa', '1957-02-06', 'F', '0046210', 'TTS 1 13'),
  line('McAllister, Dean', '1959-07-03', 'M', '0048071', 'TTS 1 14'),
  line('Lopez, Angela M', '1974-04-18', 'F', '0052903', 'TTS 1 15'),
  line('Mwangi, Peter', '1961-06-30', 'M', '0048990', 'TTS 1 16'),
  line('Novak, Ljubica', '1944-10-25', 'F', '0039705', 'TTS 1 17'),
  line('Ostrander, Gil', '1952-11-11', 'M', '0042203', 'TTS 1 18'),
  line('Pemberton, Ruth', '1949-01-21', 'F', '0040811', 'TTS 1 19'),
  line('Tran, Bich Ngoc', '1966-12-11', 'F', '0050573', 'TTS 1 20'),
  line('Rosenthal, Ira', '1955-06-08', 'M', '0045017', 'TTS 1 21'),
  line('Ashworth, Nadine', '1959-10-14', 'F', '0048390', 'TTS 2 7'),
];
