/** The districts as the product spells them, by division in the order of their ids, with latitude and longitude of the district town. */
export const districts: Readonly<Record<string, string>> = {
  Barishal:
    'Barguna 22.159 90.126; Barishal 22.701 90.353; Bhola 22.686 90.648; Jhalokati 22.641 90.199; Patuakhali 22.354 90.318; Pirojpur 22.579 89.975',
  Chattogram:
    "Bandarban 22.195 92.218; Brahmanbaria 23.957 91.112; Chandpur 23.233 90.671; Chattogram 22.335 91.834; Cox's Bazar 21.439 92.007; Cumilla 23.461 91.181; Feni 23.016 91.398; Khagrachhari 23.107 91.970; Lakshmipur 22.944 90.828; Noakhali 22.870 91.099; Rangamati 22.650 92.180",
  Dhaka:
    'Dhaka 23.711 90.407; Faridpur 23.607 89.843; Gazipur 23.999 90.420; Gopalganj 23.005 89.827; Kishoreganj 24.433 90.787; Madaripur 23.171 90.209; Manikganj 23.864 90.002; Munshiganj 23.542 90.530; Narayanganj 23.623 90.500; Narsingdi 23.923 90.718; Rajbari 23.757 89.644; Shariatpur 23.205 90.350; Tangail 24.250 89.917',
  Khulna:
    'Bagerhat 22.658 89.789; Chuadanga 23.640 88.842; Jashore 23.167 89.209; Jhenaidah 23.545 89.154; Khulna 22.816 89.569; Kushtia 23.901 89.120; Magura 23.487 89.420; Meherpur 23.762 88.632; Narail 23.172 89.513; Satkhira 22.718 89.070',
  Mymensingh: 'Jamalpur 24.925 89.946; Mymensingh 24.757 90.407; Netrokona 24.880 90.728; Sherpur 25.019 90.018',
  Rajshahi:
    'Bogura 24.848 89.373; Chapainawabganj 24.597 88.272; Joypurhat 25.101 89.023; Naogaon 24.803 88.948; Natore 24.411 89.000; Pabna 24.006 89.237; Rajshahi 24.374 88.601; Sirajganj 24.458 89.701',
  Rangpur:
    'Dinajpur 25.627 88.638; Gaibandha 25.329 89.542; Kurigram 25.805 89.636; Lalmonirhat 25.917 89.446; Nilphamari 25.931 88.856; Panchagarh 26.335 88.552; Rangpur 25.746 89.250; Thakurgaon 26.034 88.462',
  Sylhet: 'Habiganj 24.375 91.415; Moulvibazar 24.483 91.777; Sunamganj 25.066 91.407; Sylhet 24.899 91.872',
};

/** Districts that bd-geojs spells otherwise. */
export const districtSpellings: Readonly<Record<string, string>> = {
  Comilla: 'Cumilla',
  Coxsbazar: "Cox's Bazar",
  Barisal: 'Barishal',
  Jhalakathi: 'Jhalokati',
};

/** Corrected English names by district and bd-geojs name: `old > new`, or `old > new = Bengali` where the Bengali changes too. */
export const upazilaCorrections: Readonly<Record<string, string>> = {
  Barishal: 'Barisal Sadar > Barishal Sadar',
  Barguna: 'Pathorghata > Patharghata',
  Bhola: 'Borhan Sddin > Borhanuddin = বোরহানউদ্দিন; Charfesson > Char Fasson; Doulatkhan > Daulatkhan',
  Bogura:
    'Bogra Sadar > Bogura Sadar; Shariakandi > Sariakandi; Nondigram > Nandigram; Dhunot > Dhunat; Dupchanchia > Dupchanchia = দুপচাঁচিয়া',
  Chandpur: 'Faridgonj > Faridganj; Matlab North > Matlab Uttar; Matlab South > Matlab Dakshin',
  Chapainawabganj: 'Gomostapur > Gomastapur',
  Chattogram: 'Sitakunda > Sitakunda = সীতাকুণ্ড',
  "Cox's Bazar": "Coxsbazar Sadar > Cox's Bazar Sadar; Moheshkhali > Maheshkhali",
  Cumilla:
    'Comilla Sadar > Cumilla Adarsha Sadar = কুমিল্লা আদর্শ সদর; Sadarsouth > Cumilla Sadar Dakshin = কুমিল্লা সদর দক্ষিণ; Monohargonj > Manoharganj',
  Dinajpur: 'Birol > Biral',
  Faridpur: 'Charbhadrasan > Char Bhadrasan',
  Jamalpur: 'Bokshiganj > Bakshiganj; Dewangonj > Dewanganj',
  Jashore: 'Jessore Sadar > Jashore Sadar; Chougachha > Chaugachha; Jhikargacha > Jhikargachha',
  Jhalokati: 'Jhalakathi Sadar > Jhalokati Sadar',
  Jhenaidah: 'Moheshpur > Maheshpur; Harinakundu > Harinakundu = হরিণাকুণ্ডু',
  Khagrachhari: 'Laxmichhari > Lakshmichhari = লক্ষ্মীছড়ি; Manikchari > Manikchhari; Mohalchari > Mahalchhari; Panchari > Panchhari',
  Khulna: 'Paikgasa > Paikgachha; Fultola > Phultala; Botiaghata > Batiaghata; Rupsha > Rupsa; Terokhada > Terkhada',
  Kishoreganj: 'Karimgonj > Karimganj',
  Kurigram: 'Charrajibpur > Char Rajibpur',
  Manikganj: 'Doulatpur > Daulatpur; Gior > Ghior; Shibaloy > Shibalaya; Singiar > Singair',
  Moulvibazar: 'Kamolganj > Kamalganj',
  Munshiganj: 'Louhajanj > Lohajang',
  Mymensingh: 'Muktagacha > Muktagachha; Gouripur > Gauripur; Fulbaria > Fulbaria = ফুলবাড়িয়া',
  Naogaon: 'Badalgachi > Badalgachhi; Mohadevpur > Mahadevpur; Patnitala > Patnitala = পত্নীতলা',
  Narayanganj: 'Narayanganj Sadar > Narayanganj Sadar = নারায়ণগঞ্জ সদর',
  Netrokona: 'Mohongonj > Mohanganj',
  Nilphamari: 'Kishorganj > Kishoreganj; Syedpur > Saidpur',
  Noakhali: 'Senbug > Senbagh; Sonaimori > Sonaimuri',
  Pabna: 'Atghoria > Atgharia; Ishurdi > Ishwardi',
  Panchagarh: 'Tetulia > Tetulia = তেঁতুলিয়া',
  Pirojpur: 'Zianagar > Indurkani = ইন্দুরকানী; Mathbaria > Mathbaria = মঠবাড়িয়া; Bhandaria > Bhandaria = ভাণ্ডারিয়া',
  Rangamati: 'Baghaichari > Baghaichhari; Belaichari > Belaichhari; Juraichari > Juraichhari',
  Rangpur: 'Badargonj > Badarganj; Pirgonj > Pirganj; Gangachara > Gangachhara',
  Shariatpur: 'Shariatpur Sadar > Shariatpur Sadar = শরীয়তপুর সদর',
  Sherpur: 'Nokla > Nakla; Sreebordi > Sreebardi',
  Sirajganj: 'Raigonj > Raiganj; Kamarkhand > Kamarkhanda',
  Sunamganj: 'South Sunamganj > Shantiganj = শান্তিগঞ্জ',
  Sylhet: 'Dakshinsurma > Dakshin Surma; Osmaninagar > Osmani Nagar',
};

/** Upazilas that bd-geojs lacks. */
export const addedUpazilas = [
  { district: "Cox's Bazar", name: 'Eidgaon', nameBn: 'ঈদগাঁও' },
  { district: 'Madaripur', name: 'Dasar', nameBn: 'ডাসার' },
  { district: 'Sunamganj', name: 'Madhyanagar', nameBn: 'মধ্যনগর' },
  { district: 'Habiganj', name: 'Shayestaganj', nameBn: 'শায়েস্তাগঞ্জ' },
] as const;

/** The 12 city corporations, in the order of their ids. */
export const cityCorporations = [
  { district: 'Dhaka', name: 'Dhaka North', nameBn: 'ঢাকা উত্তর' },
  { district: 'Dhaka', name: 'Dhaka South', nameBn: 'ঢাকা দক্ষিণ' },
  { district: 'Gazipur', name: 'Gazipur', nameBn: 'গাজীপুর' },
  { district: 'Narayanganj', name: 'Narayanganj', nameBn: 'নারায়ণগঞ্জ' },
  { district: 'Chattogram', name: 'Chattogram', nameBn: 'চট্টগ্রাম' },
  { district: 'Cumilla', name: 'Cumilla', nameBn: 'কুমিল্লা' },
  { district: 'Rajshahi', name: 'Rajshahi', nameBn: 'রাজশাহী' },
  { district: 'Khulna', name: 'Khulna', nameBn: 'খুলনা' },
  { district: 'Barishal', name: 'Barishal', nameBn: 'বরিশাল' },
  { district: 'Sylhet', name: 'Sylhet', nameBn: 'সিলেট' },
  { district: 'Rangpur', name: 'Rangpur', nameBn: 'রংপুর' },
  { district: 'Mymensingh', name: 'Mymensingh', nameBn: 'ময়মনসিংহ' },
] as const;
