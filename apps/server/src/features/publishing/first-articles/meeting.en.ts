export const meetingEn = {
  title: 'Questions for a First Family Meeting',
  excerpt:
    'When two families first sit together, everybody is a little nervous. Questions that open a conversation, topics to settle early, and what to leave out.',
  bodyHtml: `
<p>The tea is served, the sweets are on the table, and for a moment nobody knows what to say. A first family meeting feels like an examination to almost everybody who has been through one. It need not be. Its purpose is small: to find out whether both sides would like to meet again. Nothing has to be decided today, and nobody should leave with the feeling of having been inspected.</p>
<p>A little preparation helps. The following questions are not a list to be worked through. Choose a few that matter to you, ask them in your own words, and be ready to answer each one yourself.</p>
<h2>Before the meeting</h2>
<ul>
<li>Agree on who comes. Two to four people from each side make a conversation; ten make an audience.</li>
<li>Choose a place where both feel at ease: a home, or a quiet restaurant. Tell each other when it begins and about how long it will last.</li>
<li>Speak within your own family about what you want to know, and who asks it. Then the candidates do not have to hear the same question three times.</li>
<li>Ask your son or daughter whether they want this meeting. A ‘yes’ out of politeness becomes a problem later.</li>
</ul>
<h2>Questions that open a conversation</h2>
<p>Begin with what people like to talk about. Such questions show character better than any questionnaire.</p>
<ul>
<li>What does a normal week look like at your house?</li>
<li>How did you come to your profession, and what do you enjoy about it?</li>
<li>Which festivals do you celebrate in a big way, and how?</li>
<li>What do the brothers and sisters do, and how often do you all come together?</li>
<li>What was the best journey of the family?</li>
</ul>
<h2>Questions for the families</h2>
<ul>
<li>Would the couple live with you, near you, or on their own? What does each side expect?</li>
<li>How do you see studies and work after the wedding, for her and for him?</li>
<li>How is faith practised at home, and what would you wish of a new member of the family?</li>
<li>Who makes important decisions in your family, and how?</li>
<li>Is there anything about health or earlier marriages that both families should know before they go on?</li>
<li>What kind of wedding do you imagine, and who would carry which costs?</li>
</ul>
<p>The last question is often postponed out of shyness, and then causes the bitterest quarrels. It is enough to say at first: we would like a modest celebration, or: we have many relatives and wish to invite them. In Muslim families the mahr, the denmohor, deserves an early and open word too. Dowry does not belong into any conversation: demanding it, giving it and taking it are against the law in Bangladesh. If it is hinted at under the name of gifts, you may say calmly that your family does not wish that.</p>
<h2>Questions for the two it is about</h2>
<p>Give the candidates some time to themselves, within sight if you prefer, but out of hearing. Half an hour is little enough for a question of a lifetime. They might talk about:</p>
<ul>
<li>What do you hope for from marriage, and what are you a little afraid of?</li>
<li>Where do you see yourself in five years: in which town, in which country, doing what?</li>
<li>Would you like to have children, and when?</li>
<li>How do you deal with money: do you save, do you plan, do you support anybody?</li>
<li>What do you do when you are angry? What helps you then?</li>
<li>How much time do you want with your friends, and how much alone?</li>
<li>Did you come here of your own wish?</li>
</ul>
<p>The last one is the most important. Whoever hesitates there needs time, not persuasion.</p>
<h2>What is better left out</h2>
<ul>
<li>Remarks about complexion, weight or height. They hurt, and they are remembered for decades.</li>
<li>The exact income in the first ten minutes. Whether the couple can live on it is a fair question, but a later one.</li>
<li>Comparisons with other proposals or with a cousin’s wedding.</li>
<li>Tests: asking somebody to sing, cook, recite or walk up and down.</li>
<li>Pressing for an answer on the spot.</li>
</ul>
<h2>Listening to how things are said</h2>
<p>Do people let each other finish? Does the mother answer for the son, the brother for the sister? How do they speak to the person who brings the tea? Do they ask you anything at all? You will learn more from this than from many answers. And notice how you feel yourself: relaxed, or on guard?</p>
<h2>After the meeting</h2>
<p>Thank the other family the same evening. Let everybody in your own family speak, and let the candidate speak first. If you need time, say until when. If the answer is no, say so within a few days, in friendly words and without a list of reasons: ‘We have thought about it and feel that it does not fit. We wish you all the best.’ Nobody likes to hear it, but everybody prefers it to weeks of silence.</p>
<p>And if the answer is yes, it is a yes to a second meeting. Before anything is promised, check what you were told: education, employment, marital status. Honest families do not mind; they do the same.</p>`,
} as const;
