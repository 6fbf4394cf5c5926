import type { FirstJob } from '#features/careers';

type DrawnJob = Omit<FirstJob, 'publishedAt' | 'closesAt'> & { readonly publishedDaysAgo: number };

/** Positions of a company in Dhaka that brings families together. */
export const DRAWN_JOBS: readonly DrawnJob[] = [
  {
    title: 'Matchmaking Consultant',
    jobType: 'Full Time',
    publishedDaysAgo: 3,
    responsibilities:
      '<p>You stand beside families who look for a partner for a son, a daughter or themselves, from the first talk to the engagement.</p><p><strong>Your work</strong></p><ul><li>Listen to what a family wishes, and help them to say it in their preferences</li><li>Suggest members who fit, and explain why</li><li>Bring two families together, on the telephone or at a table in our office in Dhaka</li><li>Keep <strong>everything you hear</strong> to yourself</li></ul>',
    requirements: [
      'At least two years of work with people: counselling, hospitality, teaching or sales',
      'Fluent Bengali, good English',
      'A calm voice and patience with every kind of family',
      'Ready to work on Fridays, with another day off',
    ],
  },
  {
    title: 'Customer Support Officer (Bengali and English)',
    jobType: 'Full Time',
    publishedDaysAgo: 8,
    responsibilities:
      '<p>You answer members who need help, by message, e-mail and telephone.</p><ul><li>Help with registration, photos, packages and payments</li><li>Explain our rules in simple words</li><li>Pass on to the moderators whatever is not right</li><li>Write down what members stumble over, so that we can mend it</li></ul>',
    requirements: [
      'Bengali and English without mistakes, spoken and written',
      'At least one year in customer support',
      'Typing in both scripts',
      'Shifts between 9 am and 9 pm',
    ],
  },
  {
    title: 'Content Moderator',
    jobType: 'Full Time',
    publishedDaysAgo: 15,
    responsibilities:
      '<p>You look at photos, documents and reports, so that everybody here is who they say they are.</p><ul><li>Compare photos with the verification image</li><li>Check identity documents by our guidelines</li><li>Decide on reports of members, and write why</li></ul><p>Some of what you see is not pleasant. You work in pairs and never look at one kind for more than <em>two hours</em> at a time.</p>',
    requirements: ['A good eye for details', 'Fair judgement and discretion', 'Bengali and English', 'At least a bachelor’s degree'],
  },
  {
    title: 'Wedding Events Coordinator',
    jobType: 'Contract',
    publishedDaysAgo: 22,
    responsibilities:
      '<p>You prepare our meetings for families and members, from a tea for twenty to a fair for five hundred.</p><ol><li>Find the place and the date</li><li>Invite, count and welcome the guests</li><li>Stay within the budget, and close the accounts afterwards</li></ol>',
    requirements: ['Three events that you organised yourself', 'Knows the halls and caterers of Dhaka', 'Driving licence is welcome'],
  },
  {
    title: 'Social Media Intern',
    jobType: 'Internship',
    publishedDaysAgo: 30,
    responsibilities:
      '<p>You tell our stories on Facebook, Instagram and TikTok for three months, with a mentor at your side.</p><ul><li>Write captions in Bengali and English</li><li>Cut short videos of our events</li><li>Answer comments kindly</li></ul>',
    requirements: [],
  },
];
