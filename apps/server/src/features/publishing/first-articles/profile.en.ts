export const profileEn = {
  title: 'How to Write a Profile That Brings Good Matches',
  excerpt:
    'A good profile is honest, specific and kind. How to choose photos, write about yourself and your family, and say whom you hope to meet.',
  bodyHtml: `
<p>Most people decide within a minute whether they want to know more about somebody. In that minute they look at a photo, read a few lines, and ask themselves one question: could I imagine sitting across the table from this person? Your profile cannot show everything that you are, and it does not have to. It only has to give the right people a good reason to begin a conversation.</p>
<h2>Begin with the facts, and keep them true</h2>
<p>Age, height, education, profession, district, marital status: families look at these first, so fill in all of them. An empty line makes people wonder what is missing. Write what is true today. If you have applied for a job, you have not got it yet. If you are divorced or widowed, or if there are children, say so; the person who is right for you will know how to value your honesty, and the others save your time and their own.</p>
<p>Small corrections of the truth cost the most. Two centimetres of height or three years of age are discovered at the first meeting, and from then on everything else you said is doubted too.</p>
<h2>Write about your days, not about adjectives</h2>
<p>‘Simple, caring, family-minded’ stands in a great many profiles, and so it says nothing about you. Instead, describe what you do. Compare:</p>
<ul>
<li><strong>Instead of</strong> ‘I love my family’, write ‘On Fridays we all have lunch at my grandmother’s house, and I am the one who brings the sweets.’</li>
<li><strong>Instead of</strong> ‘I am hard-working’, write ‘I teach physics at a college in Cumilla and coach the debate club after hours.’</li>
<li><strong>Instead of</strong> ‘I like travelling’, write ‘Last winter I saw Sundarban for the first time, and I am still telling everybody about it.’</li>
</ul>
<p>Three or four such sentences are enough. They give the other person something to ask about, and a first message that begins with a real question is much easier to answer than ‘Hi’.</p>
<h2>Say a word about your family</h2>
<p>In our country a marriage joins two families. A short, respectful picture helps: who lives at home, what your parents and siblings do, whether your family is more traditional or more relaxed, how faith is practised in your house. You do not need to name anybody, and you should not give addresses or workplaces. The details belong in a later conversation, when trust has grown.</p>
<h2>Choose photos that look like you</h2>
<ul>
<li>Use a recent photo in daylight with your face clearly to be seen. A quiet background helps.</li>
<li>Show yourself as you would come to a family meeting: neat, comfortable, smiling if you like to smile.</li>
<li>Leave out filters that change your skin or face. People want to recognise you.</li>
<li>Do not upload group photos. Nobody should have to guess, and your friends have not agreed to be shown.</li>
<li>Add one picture from your life: in the garden, with a book, at work.</li>
</ul>
<p>If you would rather not show your photos to everybody, you do not have to. On {brand} you decide in your privacy settings who sees them clearly, and others can ask you first.</p>
<h2>Say whom you hope to meet</h2>
<p>Be clear about the few things that truly matter to you, and generous with the rest. Perhaps faith, the wish to have children, or the country you want to live in cannot be negotiated. But ask yourself whether the exact height, the exact district or the exact profession really decides about a happy life. Every limit that you set makes the list shorter, and nobody tells you whom you did not see.</p>
<p>Write your wishes in a friendly way. ‘I would be glad to meet somebody who enjoys a lively house’ invites people. A list of what you do not accept makes even those turn away who would have fitted.</p>
<h2>What does not belong in a profile</h2>
<ul>
<li>Phone numbers, e-mail addresses, links to social media or your home address. Share them when you know whom you are talking to.</li>
<li>Salary slips, property or anything that sounds like an offer. It attracts the wrong interest.</li>
<li>Complaints about earlier talks or relationships.</li>
<li>Sentences copied from other profiles. Readers notice.</li>
</ul>
<h2>If you write for a son, daughter or sibling</h2>
<p>Many profiles are made by parents or elder brothers and sisters. Write it together. Read every line aloud to the person it is about, and let them choose the photos. A profile works best when the candidate can say: yes, this is me. And tell them honestly about every interest that comes, because in the end it is their life and their decision.</p>
<h2>Read it once more tomorrow</h2>
<p>Sleep over it, then read the profile as if it were somebody else’s. Would you want to know more? Ask a friend who tells you the truth. Correct the spelling, check the facts, and come back every few months to bring it up to date: a new job, a new photo, a new thought.</p>
<p>A good profile does not have to please everybody. It should help one right person, and one right family, to find you.</p>`,
} as const;
