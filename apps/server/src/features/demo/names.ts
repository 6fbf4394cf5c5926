/** 1 male, 2 female, as on the wire. */
export type Gender = 1 | 2;
/** 1 Islam, 2 Hindu, 3 Christian, 4 Buddhist, as on the wire. */
export type Religion = 1 | 2 | 3 | 4;

type Names = { readonly first: Readonly<Record<Gender, readonly string[]>>; readonly last: Readonly<Record<Gender, readonly string[]>> };

const muslim: Names = {
  first: {
    1: [
      'Tanvir',
      'Arif',
      'Imran',
      'Sajid',
      'Rakib',
      'Mahmud',
      'Shakil',
      'Nafis',
      'Farhan',
      'Ashiq',
      'Rezaul',
      'Habib',
      'Kamrul',
      'Zahid',
      'Masud',
      'Anwar',
      'Fahim',
      'Sabbir',
      'Rafiq',
      'Jamil',
      'Tareq',
      'Mizan',
      'Shafiq',
      'Nayeem',
      'Hasib',
    ],
    2: [
      'Nusrat',
      'Sadia',
      'Farzana',
      'Tasnim',
      'Ayesha',
      'Sumaiya',
      'Jannat',
      'Mahmuda',
      'Sharmin',
      'Rumana',
      'Nazia',
      'Lamia',
      'Tahmina',
      'Afsana',
      'Sabrina',
      'Maliha',
      'Rezwana',
      'Shaila',
      'Fatema',
      'Khadija',
      'Ishrat',
      'Munira',
      'Sanjida',
      'Raisa',
      'Zerin',
    ],
  },
  last: {
    1: [
      'Rahman',
      'Hossain',
      'Islam',
      'Ahmed',
      'Chowdhury',
      'Uddin',
      'Karim',
      'Khan',
      'Sarkar',
      'Talukder',
      'Miah',
      'Bhuiyan',
      'Siddique',
      'Haque',
      'Mollah',
    ],
    2: [
      'Rahman',
      'Akter',
      'Begum',
      'Khatun',
      'Sultana',
      'Jahan',
      'Islam',
      'Chowdhury',
      'Haque',
      'Ferdous',
      'Nahar',
      'Parvin',
      'Yasmin',
      'Tabassum',
      'Khan',
    ],
  },
};
const hindu: Names = {
  first: {
    1: ['Arnab', 'Subrata', 'Dipankar', 'Sourav', 'Pranab', 'Ratan', 'Bikash', 'Sujan', 'Anirban', 'Prosenjit'],
    2: ['Puja', 'Mousumi', 'Shanta', 'Priyanka', 'Tithi', 'Ankita', 'Sharmistha', 'Rupa', 'Bithi', 'Purnima'],
  },
  last: {
    1: ['Das', 'Roy', 'Saha', 'Chakraborty', 'Ghosh', 'Paul', 'Sarker', 'Debnath', 'Barua'],
    2: ['Das', 'Roy', 'Saha', 'Chakraborty', 'Ghosh', 'Paul', 'Rani', 'Debnath', 'Dey'],
  },
};
const christian: Names = {
  first: { 1: ['Robert', 'Anthony', 'Joseph', 'Philip', 'Sylvester'], 2: ['Maria', 'Rosaline', 'Teresa', 'Agnes', 'Monica'] },
  last: { 1: ['Gomes', 'Rozario', 'Costa', 'Biswas', 'Mondal'], 2: ['Gomes', 'Rozario', 'Costa', 'Biswas', 'Mondal'] },
};
const buddhist: Names = {
  first: { 1: ['Ananda', 'Sumon', 'Dipen', 'Mong', 'Rajib'], 2: ['Sujata', 'Mala', 'Hla', 'Nandita', 'Shila'] },
  last: { 1: ['Barua', 'Chakma', 'Marma', 'Tripura', 'Tanchangya'], 2: ['Barua', 'Chakma', 'Marma', 'Tripura', 'Tanchangya'] },
};

export const namesOf: Readonly<Record<Religion, Names>> = { 1: muslim, 2: hindu, 3: christian, 4: buddhist };
